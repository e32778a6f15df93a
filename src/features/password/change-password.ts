/** Changing the password while signed in, step by step (`profile.change-password`). */
import { type ApiError, type ErrorCode, isOutcomeUnknown } from 'client/api-error.ts';

/** The typed values, kept for the next attempt. In memory only. */
export interface Typed {
  resetCode: string;
  newPassword: string;
}

export const NOTHING_TYPED: Typed = { resetCode: '', newPassword: '' };

/** Where a change of the password stands. */
export type PasswordChange =
  | { kind: 'closed' }
  | { kind: 'sending' }
  | { kind: 'code'; typed: Typed }
  | { kind: 'new-password'; typed: Typed }
  | { kind: 'completed' }
  | { kind: 'failed'; error: ApiError; typed: Typed };

/** Whether the password may have been changed although no usable answer came. A code that could not be sent changes no password. */
export function mayBeChanged(error: ApiError): boolean {
  return (error.operationId === 'confirmResetPassword' || error.operationId === 'confirmForgotPassword') && isOutcomeUnknown(error);
}

/** Where "try again" leads: to what was wrong, with everything else as it was typed. A code that cannot help any more is asked for anew. */
export function retryOf(error: ApiError, typed: Typed): 'send-code' | { kind: 'code' | 'new-password'; typed: Typed } {
  if (error.operationId === 'sendPasswordResetCode') return 'send-code';
  const cause = failureCause(error);
  if (needsNewCode(cause)) return 'send-code';
  if (cause === 'wrong_code') return { kind: 'code', typed: { ...typed, resetCode: '' } };
  if (cause === 'wrong_password') return { kind: 'new-password', typed: { ...typed, newPassword: '' } };
  return { kind: 'new-password', typed };
}

/**
 * Each code's cause. Limits of attempts are separate causes, because each ends at another time; that of a day (LIMIT_EXCEEDED_EXCEPTION) is told
 * in the words of the error, on every page alike.
 */
const CAUSES = {
  VALIDATION_ERROR: 'wrong_code',
  CODE_MISMATCH_EXCEPTION: 'wrong_code',
  EXPIRED_CODE_EXCEPTION: 'expired_code',
  INVALID_PASSWORD_EXCEPTION: 'wrong_password',
  TOO_MANY_FAILED_ATTEMPTS_EXCEPTION: 'locked',
  TOO_MANY_REQUESTS_EXCEPTION: 'too_fast',
  USER_NOT_CONFIRMED_EXCEPTION: 'user_not_confirmed',
  USER_NOT_FOUND_EXCEPTION: 'user_not_found',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Why the password could not be changed, as the page of a signed-in user says it. */
type FailureCause = (typeof CAUSES)[keyof typeof CAUSES];

/** Why the password could not be changed, as the page of a forgotten password says it: it has one text for the short limits (password.failure-causes). */
export type ResetCause = Exclude<FailureCause, 'locked' | 'too_fast'> | 'too_many_attempts';

/** The cause of a failure; null for other failures, whose message depends on their code. */
export function failureCause({ code, operationId }: ApiError): FailureCause | null {
  // The call that requests a code sends no code, so VALIDATION_ERROR means the e-mail address there.
  if (code === 'VALIDATION_ERROR' && operationId === 'forgotPassword') return null;
  const causes: Partial<Record<ErrorCode, FailureCause>> = CAUSES;
  return causes[code] ?? null;
}

export function resetCause(error: ApiError): ResetCause | null {
  const cause = failureCause(error);
  return cause === 'locked' || cause === 'too_fast' ? 'too_many_attempts' : cause;
}

/** Whether the code that was sent cannot help any more, so that another one must be requested. */
function needsNewCode(cause: FailureCause | null): boolean {
  return cause === 'expired_code' || cause === 'user_not_found' || cause === 'user_not_confirmed';
}
