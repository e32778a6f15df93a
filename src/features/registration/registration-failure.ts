import { ApiError, type ErrorCode } from 'client/api-error.ts';

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
