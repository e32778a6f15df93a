import type { ApiError, ErrorCode } from 'client/api-error.ts';

/** Each code's cause. The three limits of attempts are separate causes, because each ends at another time. */
const CAUSES = {
  VALIDATION_ERROR: 'wrong_code',
  CODE_MISMATCH_EXCEPTION: 'wrong_code',
  EXPIRED_CODE_EXCEPTION: 'expired_code',
  INVALID_PASSWORD_EXCEPTION: 'wrong_password',
  LIMIT_EXCEEDED_EXCEPTION: 'codes_of_the_day',
  TOO_MANY_FAILED_ATTEMPTS_EXCEPTION: 'locked',
  TOO_MANY_REQUESTS_EXCEPTION: 'too_fast',
  USER_NOT_CONFIRMED_EXCEPTION: 'user_not_confirmed',
  USER_NOT_FOUND_EXCEPTION: 'user_not_found',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Why the password could not be changed, as the page of a signed-in user says it. */
export type FailureCause = (typeof CAUSES)[keyof typeof CAUSES];

/** Why the password could not be changed, as the page of a forgotten password says it: it has one text for all limits (password.failure-causes). */
export type ResetCause = Exclude<FailureCause, 'codes_of_the_day' | 'locked' | 'too_fast'> | 'too_many_attempts';

/** The cause of a failure; null for other failures, whose message depends on their code. */
export function failureCause({ code, operationId }: ApiError): FailureCause | null {
  // The call that requests a code sends no code, so VALIDATION_ERROR means the e-mail address there.
  if (code === 'VALIDATION_ERROR' && operationId === 'forgotPassword') return null;
  const causes: Partial<Record<ErrorCode, FailureCause>> = CAUSES;
  return causes[code] ?? null;
}

export function resetCause(error: ApiError): ResetCause | null {
  const cause = failureCause(error);
  return cause === 'codes_of_the_day' || cause === 'locked' || cause === 'too_fast' ? 'too_many_attempts' : cause;
}

/** Whether the code that was sent cannot help any more, so that another one must be requested. */
export function needsNewCode(cause: FailureCause | null): boolean {
  return cause === 'expired_code' || cause === 'user_not_found' || cause === 'user_not_confirmed';
}
