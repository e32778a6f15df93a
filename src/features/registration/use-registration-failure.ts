import { ApiError } from 'client/api-error.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { normalizeEmail } from '@/domain/email.ts';
import { paths } from '@/paths.ts';
import { registrationFailure } from './registration-failure.ts';

export interface ShownFailure {
  error: ApiError;
  restart: boolean;
}

/**
 * Owns the failure of a registration call: goes where it leads, or keeps what is to be told on the page.
 * `run` resolves to whether the call succeeded.
 */
export function useRegistrationFailure() {
  const [shown, setShown] = useState<ShownFailure | null>(null);
  const navigate = useNavigate();

  /** @throws whatever is no ApiError: a mistake of the programmer */
  const run = async (email: string, call: () => Promise<unknown>): Promise<boolean> => {
    setShown(null);
    try {
      await call();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failure = registrationFailure(error);
      if (failure.kind === 'message') setShown(failure);
      else if (failure.kind === 'leave') await navigate(paths.logout(), { state: { error: failure.state }, replace: true });
      else await navigate(paths.login(), { state: { error: 'user_already_registered', email: normalizeEmail(email) }, replace: true });
      return false;
    }
  };
  return { shown, run };
}
