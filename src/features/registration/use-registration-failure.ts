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
 * Handles the failures of registration calls for one e-mail address: navigates, or keeps the message for the page.
 */
export function useRegistrationFailure() {
  const [shown, setShown] = useState<ShownFailure | null>(null);
  const navigate = useNavigate();

  /** Navigates if the failure requires it and returns null, else returns the message for the page. */
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
     * Makes a call whose failure is shown above the form.
     * @returns whether it succeeded
     * @throws errors other than ApiError: programming errors
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
     * Makes a call whose failure the caller shows; its success removes an earlier message.
     * @throws the call's error, unless it caused a navigation
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
