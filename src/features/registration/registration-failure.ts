import { ApiError, type ErrorCode } from 'client/api-error.ts';

/** What a failed call of the registration leads to (registration.error-messages). */
export type RegistrationFailure =
  /** To the sign-out, which takes the state on to the sign-in page. */
  | { kind: 'leave'; state: 'registration_failed' | 'no_tenant_found' }
  /** To the sign-in page, which fills the e-mail address in. */
  | { kind: 'already-registered' }
  /** Told on the page. `restart`: nothing that can be typed there helps, so the registration can be started afresh. */
  | { kind: 'message'; error: ApiError; restart: boolean };

/** The account cannot be confirmed as it is: it is gone, or the backend gave up on it. */
const RESTART: ReadonlySet<ErrorCode> = new Set(['USER_NOT_FOUND_EXCEPTION', 'REGISTRATION_FAILED']);

/** A refused verifyEmail, setVerificationCode or resendVerificationCode. */
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
