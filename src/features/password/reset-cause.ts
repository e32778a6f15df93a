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

/** The cause that the requirements name; null for any other failure, which is told by its code. */
export function resetCause({ code, operationId }: ApiError): ResetCause | null {
  // The call for a code sends none: there a value that is not valid is the e-mail address.
  if (code === 'VALIDATION_ERROR' && operationId === 'forgotPassword') return null;
  return causes[code] ?? null;
}

/** Where trying again begins: at the code and the password, or at the e-mail address because no code helps any more. */
export function retryFrom(cause: ResetCause | null): 'code' | 'email' {
  return cause === 'expired_code' || cause === 'user_not_found' || cause === 'user_not_confirmed' ? 'email' : 'code';
}
