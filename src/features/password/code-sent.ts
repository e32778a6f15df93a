import { normalizeEmail } from '@/domain/email.ts';

/** The navigation state after a code was sent, so that a reload keeps the step. */
export function codeSentState(email: string): { codeSentTo: string } {
  return { codeSentTo: email };
}

/** The address that a code was sent to; null when no code was sent. */
export function readCodeSentTo(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('codeSentTo' in state) || typeof state.codeSentTo !== 'string') return null;
  return normalizeEmail(state.codeSentTo) || null;
}
