/** Changing the password while signed in, step by step (`profile.change-password`). */
import { type ApiError, isOutcomeUnknown } from 'client/api-error.ts';
import { failureCause, needsNewCode } from './reset-cause.ts';

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
