import type { ApiError, ErrorCode } from 'client/api-error.ts';

/** Why a password could not be changed (password.failure-causes). */
export type ResetCause = 'wrong_code' | 'expired_code' | 'wrong_password' | 'too_many_attempts' | 'user_not_confirmed' | 'user_not_found';

const causes: Partial<Record<ErrorCode, ResetCause>> = {
  VALIDATION_ERROR: 'wrong_code',
  CODE_MISMATCH_EXCEPTION: 'wrong_code',
  EXPIRED_CODE_EXCEPTION: 'expired_code',
  INVALID_PASSWORD_EXCEPTION: 'wrong_password',
  LIMIT_EXCEEDED_EXCEPTION: 'too_many_attempts',
  TOO_MANY_FAILED_ATTEMPTS_EXCEPTION: 'too_many_attempts',
  TOO_MANY_REQUESTS_EXCEPTION: 'too_many_attempts',
  USER_NOT_CONFIRMED_EXCEPTION: 'user_not_confirmed',
  USER_NOT_FOUND_EXCEPTION: 'user_not_found',
};

/** The cause of a failure; null for other failures, whose message depends on their code. */
export function resetCause({ code, operationId }: ApiError): ResetCause | null {
  // The call that requests a code sends no code, so VALIDATION_ERROR means the e-mail address there.
  if (code === 'VALIDATION_ERROR' && operationId === 'forgotPassword') return null;
  return causes[code] ?? null;
}

/** The step of the next attempt: code and password, or the e-mail address when a new code is needed. */
export function retryFrom(cause: ResetCause | null): 'code' | 'email' {
  return cause === 'expired_code' || cause === 'user_not_found' || cause === 'user_not_confirmed' ? 'email' : 'code';
}
