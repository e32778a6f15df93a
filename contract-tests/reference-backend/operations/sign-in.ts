/** Signing in and out (sign-in.sign-in-call, sign-in.sign-out). */
import { SESSION_COOKIE, setCookie, signedOutHeaders } from '../cookies.ts';
import { type Handlers, Refusal } from '../handler.ts';
import { accountOf } from '../rules/accounts.ts';
import { countFailure, countRequest, forgetFailures, refuseLocked } from '../rules/attempt-limits.ts';
import { isPassword } from '../rules/passwords.ts';
import { endSession, openSession } from '../sessions.ts';

export const signIn = {
  login: ({ body: { username, password }, world }) => {
    const email = username.toLowerCase();
    countRequest(world, email, 401);
    refuseLocked(world, email, 401);
    if (world.faults.has('sign-in-refused')) throw new Refusal(401, 'LOGIN_FAILED', 'The identity provider refused the sign-in.');
    const account = accountOf(world, email);
    if (!account || !isPassword(password, account.passwordHash)) {
      countFailure(world, email);
      throw new Refusal(401, 'INVALID_CREDENTIALS', 'The e-mail or the password is wrong.');
    }
    forgetFailures(world, email);
    if (!account.confirmed) throw new Refusal(401, 'USER_NOT_CONFIRMED', 'The e-mail of the account has not been verified.');
    const { cookie } = openSession(world, {
      userUuid: account.onBehalfOf ?? account.id,
      accountId: account.id,
      isImpersonator: account.onBehalfOf !== null,
      impersonatorEmail: account.impersonatorEmail,
      identityProvider: account.identityProvider,
    });
    return { body: { success: true }, headers: { 'set-cookie': setCookie(SESSION_COOKIE, cookie) } };
  },

  logout: ({ session, world }) => {
    endSession(world, session.id);
    return { body: { success: true }, headers: signedOutHeaders() };
  },
} satisfies Handlers<'login' | 'logout'>;
