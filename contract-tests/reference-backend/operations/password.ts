/** Changing the password while signed in, and resetting a forgotten one (profile.change-password, password.forgot-page). */
import { type Handlers, Refusal } from '../handler.ts';
import { accountOf, confirmedAccount } from '../rules/accounts.ts';
import { countRequest, refuseLocked } from '../rules/attempt-limits.ts';
import { checkCode, sendCode, spendCode } from '../rules/codes.ts';
import { MailError } from '../rules/mail.ts';
import { hashPassword, judgeNewPassword } from '../rules/passwords.ts';
import { endSessions } from '../sessions.ts';
import type { Account } from '../world/collections/accounts.ts';
import type { World } from '../world/store.ts';

export const password = {
  sendPasswordResetCode: ({ session, world }) => {
    const account = confirmedAccount(world.collection('accounts').get(session.accountId));
    admit(world, account.email);
    sendPasswordCode(world, account.email, 'SEND_PASSWORD_RESET_CODE');
    return { body: { success: true } };
  },

  confirmResetPassword: ({ body: { resetCode, newPassword }, session, world }) => {
    const account = confirmedAccount(world.collection('accounts').get(session.accountId));
    setPassword(world, account, resetCode, newPassword);
    // The session goes on; the user's other sessions end.
    endSessions(world, account.id, session.id);
    return { body: { success: true } };
  },

  forgotPassword: ({ body, world }) => {
    const email = body.email.toLowerCase();
    admit(world, email);
    confirmedAccount(accountOf(world, email));
    if (world.faults.has('password-cannot-be-changed')) throw cannotBeChanged();
    sendPasswordCode(world, email, 'FORGOT_OR_CHANGE_PASSWORD');
    return { body: { success: true } };
  },

  confirmForgotPassword: ({ body: { email, resetCode, newPassword }, world }) => {
    const account = confirmedAccount(accountOf(world, email));
    setPassword(world, account, resetCode, newPassword);
    endSessions(world, account.id);
    return { body: { success: true } };
  },
} satisfies Handlers<'sendPasswordResetCode' | 'confirmResetPassword' | 'forgotPassword' | 'confirmForgotPassword'>;

function admit(world: World, email: string): void {
  countRequest(world, email);
  refuseLocked(world, email);
}

/** @param code what it is called when the mail cannot be sent */
function sendPasswordCode(world: World, email: string, code: string): void {
  try {
    sendCode(world, 'password', email);
  } catch (error) {
    if (error instanceof MailError) throw new Refusal(500, code, 'The code could not be sent.');
    throw error;
  }
}

function setPassword(world: World, account: Account, code: string, newPassword: string): void {
  admit(world, account.email);
  checkCode(world, 'password', account.email, code);
  judgeNewPassword(world, newPassword, account.email);
  if (world.faults.has('password-cannot-be-changed')) throw cannotBeChanged();
  world.collection('accounts').change(account.id, { passwordHash: hashPassword(newPassword) });
  spendCode(world, 'password', account.email);
}

function cannotBeChanged(): Refusal {
  return new Refusal(500, 'FORGOT_OR_CHANGE_PASSWORD', 'The identity provider could not change the password.');
}
