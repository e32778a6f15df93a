/** Changing the password while signed in, step by step (`profile.change-password`). */
import type { ApiError } from 'client/api-error.ts';
import { failureCause, needsNewCode } from './reset-cause.ts';

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

/** Whether the password may have been changed although no answer came. FORGOT_OR_CHANGE_PASSWORD says that it was not. */
export function isUnknownOutcome({ code, operationId, status }: ApiError): boolean {
  return operationId === 'confirmResetPassword' && code !== 'FORGOT_OR_CHANGE_PASSWORD' && (status < 400 || status >= 500);
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
