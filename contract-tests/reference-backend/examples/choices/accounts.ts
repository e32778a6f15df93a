/** Requests of signing in, registering, passwords and own details. */
import { cast } from '../../world/seed.ts';
import type { Choice, Choices } from '../requests.ts';

/** The same request for another e-mail. */
const withEmail =
  (email: string): Extract<Choices[string], (...parts: never[]) => unknown> =>
  (_link, _values, { body }): Choice => ({ body: { ...(body as object), email } });

export const accountChoices = {
  'login 401.invalid-credentials': { request: 'wrong-password' },
  'login 401.user-not-confirmed': { request: 'unconfirmed' },
  'verifyEmail 400.user-already-registered': { request: 'already-registered' },
  'setVerificationCode 400.code-mismatch-exception': { request: 'wrong-code' },
  'confirmResetPassword 400.code-mismatch-exception': { request: 'wrong-code' },
  'forgotPassword 400.user-not-confirmed-exception': { request: 'unconfirmed' },
  'forgotPassword 400.user-not-found-exception': { request: 'unknown-user' },
  'confirmForgotPassword 400.code-mismatch-exception': { request: 'wrong-code' },
  'confirmForgotPassword 400.user-not-confirmed-exception': withEmail(cast.unconfirmed),
  'confirmForgotPassword 400.user-not-found-exception': withEmail('uusi.asukas@example.com'),
} satisfies Choices;
