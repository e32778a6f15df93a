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
 * Owns the failures of registration calls for one e-mail address: goes where a failure leads, or keeps what is to be told on the page.
 */
export function useRegistrationFailure() {
  const [shown, setShown] = useState<ShownFailure | null>(null);
  const navigate = useNavigate();

  /** Goes where the failure leads; null when it did, else what is to be told here. */
  const leaveFor = async (error: ApiError, email: string): Promise<ShownFailure | null> => {
    const failure = registrationFailure(error);
    if (failure.kind === 'message') return failure;
    if (failure.kind === 'leave') await navigate(paths.logout(), { state: { error: failure.state }, replace: true });
    else await navigate(paths.login(), { state: { error: 'user_already_registered', email: normalizeEmail(email) }, replace: true });
    return null;
  };

  return {
    shown,
    /**
     * Makes a call whose failure is told on top of the form.
     * @returns whether it succeeded
     * @throws whatever is no ApiError: a mistake of the programmer
     */
    run: async (email: string, call: () => Promise<unknown>): Promise<boolean> => {
      setShown(null);
      try {
        await call();
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setShown(await leaveFor(error, email));
        return false;
      }
    },
    /**
     * Makes a call whose failure somebody else tells; what was told before is over once it succeeds.
     * @throws the call's own error, unless it led away
     */
    pass: async (email: string, call: () => Promise<unknown>): Promise<void> => {
      try {
        await call();
        setShown(null);
      } catch (error) {
        if (!(error instanceof ApiError) || (await leaveFor(error, email)) !== null) throw error;
      }
    },
  };
}
