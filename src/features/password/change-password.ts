/** Changing the password while signed in, step by step (`profile.change-password`). */
import type { ApiError, ErrorCode } from 'client/api-error.ts';
import { type ResetCause, resetCause } from './reset-cause.ts';

/** What was typed, for the next try. In memory only. */
export interface Typed {
  resetCode: string;
  newPassword: string;
}

export const NOTHING_TYPED: Typed = { resetCode: '', newPassword: '' };

/** RESET_CODE, GIVE_NEW_PASSWORD, COMPLETED and ERROR of the requirements are `code`, `new-password`, `completed` and `failed`. */
export type PasswordChange =
  | { kind: 'closed' }
  | { kind: 'sending' }
  | { kind: 'code'; typed: Typed }
  | { kind: 'new-password'; typed: Typed }
  | { kind: 'completed' }
  | { kind: 'failed'; error: ApiError; typed: Typed };

/** What is said of a failure: the three limits have words of their own, since each ends at another time. */
export type FailureText = Exclude<ResetCause, 'too_many_attempts'> | 'codes_of_the_day' | 'locked' | 'too_fast';

const LIMITS: Partial<Record<ErrorCode, FailureText>> = {
  LIMIT_EXCEEDED_EXCEPTION: 'codes_of_the_day',
  TOO_MANY_FAILED_ATTEMPTS_EXCEPTION: 'locked',
  TOO_MANY_REQUESTS_EXCEPTION: 'too_fast',
};

/** The words of a failure; null for one that is told by its code. */
export function failureText(error: ApiError): FailureText | null {
  const cause = resetCause(error);
  return cause === 'too_many_attempts' ? (LIMITS[error.code] ?? 'too_fast') : cause;
}

/** Whether the password may have been changed although no answer came. FORGOT_OR_CHANGE_PASSWORD says that it was not. */
export function isUnknownOutcome({ code, operationId, status }: ApiError): boolean {
  return operationId === 'confirmResetPassword' && code !== 'FORGOT_OR_CHANGE_PASSWORD' && (status < 400 || status >= 500);
}

/** Where "try again" leads: to what was wrong, with everything else as it was typed. A code that cannot help any more is asked for anew. */
export function retryOf(error: ApiError, typed: Typed): 'send-code' | { kind: 'code' | 'new-password'; typed: Typed } {
  if (error.operationId === 'sendPasswordResetCode') return 'send-code';
  switch (resetCause(error)) {
    case 'wrong_code':
      return { kind: 'code', typed: { ...typed, resetCode: '' } };
    case 'wrong_password':
      return { kind: 'new-password', typed: { ...typed, newPassword: '' } };
    case 'expired_code':
    case 'user_not_confirmed':
    case 'user_not_found':
      return 'send-code';
    default:
      return { kind: 'new-password', typed };
  }
}
