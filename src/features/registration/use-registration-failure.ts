import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { normalizeEmail } from '@/domain/contact-details.ts';
import { paths } from '@/paths.ts';

/** The consequence of a failed registration call (registration.error-messages). */
export type RegistrationFailure =
  /** Go to sign-out, which carries the state on to the sign-in page. */
  | { kind: 'leave'; state: 'registration_failed' | 'no_tenant_found' }
  /** Go to the sign-in page, which fills in the e-mail address. */
  | { kind: 'already-registered' }
  /** Show a message on the page. `restart`: another attempt cannot succeed, so offer to start again. */
  | { kind: 'message'; error: ApiError; restart: boolean };

/** Codes after which this account can no longer be confirmed. */
const RESTART: ReadonlySet<ErrorCode> = new Set(['USER_NOT_FOUND_EXCEPTION', 'REGISTRATION_FAILED']);

/** The consequence of a refused verifyEmail, setVerificationCode or resendVerificationCode. */
export function registrationFailure(error: ApiError): RegistrationFailure {
  const { code, status, operationId } = error;
  if (code === 'USER_ALREADY_REGISTERED') return { kind: 'already-registered' };
  if (code === 'NO_TENANT_FOUND') return { kind: 'leave', state: 'no_tenant_found' };
  if (status === 401) return { kind: 'leave', state: 'registration_failed' };
  // The form has already checked the code's format, so VALIDATION_ERROR means a wrong code (password.failure-causes).
  if (operationId === 'setVerificationCode' && code === 'VALIDATION_ERROR') {
    return { kind: 'message', error: new ApiError({ code: 'CODE_MISMATCH_EXCEPTION', status, operationId, cause: error }), restart: false };
  }
  return { kind: 'message', error, restart: RESTART.has(code) };
}

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
