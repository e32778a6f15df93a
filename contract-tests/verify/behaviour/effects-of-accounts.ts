/** Checks the effects of signing in and out, and of changing passwords, codes and accounts. */
import type { Check } from '../checks/check.ts';
import { told } from './story.ts';
import { cookieIn, type Reply, type Witness } from './witness.ts';
import { AINO, NEW_PASSWORD, PASSWORD, signedIn, state } from './world.ts';

const SESSION = 'resident_session';
const NEW_RESIDENT = 'uusi.asukas@example.com';
const OTHER_EMAIL = 'toinen.osoite@example.com';
const CODE_SENT = state('a password code was sent');
const WAITS = state('a registration that waits for its code');

const signsIn = (w: Witness, username: string, password: string): Promise<Reply> =>
  w.call('login', { as: null, body: { username, password } });

async function isSession(w: Witness, as: number | string | null, expected: boolean, what: string): Promise<void> {
  const { status } = await w.call('getUserMetadata', { as });
  w.that((status === 200) === expected, `${what} ${expected ? 'to be a session' : 'to be no session any more'}`, String(status));
}

/** Expects that two refusals have the same status, code and message, so that a caller cannot tell the reasons apart. */
function alike(w: Witness, one: Reply, other: Reply, what: string): void {
  const text = ({ status, code, body }: Reply) => `${status} ${code} ${String((body as { message?: unknown } | undefined)?.message)}`;
  w.that(text(one) === text(other), `the same answer to ${what}`, 'answers that differ');
}

export const accountEffects: Check[] = [
  told(
    'login',
    'the cookie opens a session of the user who signed in',
    [state('an account that can sign in', { resident: 'party-payer' })],
    async (w) => {
      const reply = await signsIn(w, AINO, PASSWORD);
      const cookie = cookieIn(reply, SESSION);
      w.that(reply.status === 200 && cookie !== null, 'login to set a session', `${reply.status} without one`);
      if (cookie === null) return;
      w.shows(
        { uuid: '20000000-0000-4000-8000-000000000001', firstName: 'Aino' },
        await w.done('getUserProfile', { as: cookie }),
        'getUserProfile',
      );
      w.shows({ isImpersonator: false, impersonatorEmail: null }, await w.done('getUserMetadata', { as: cookie }), 'getUserMetadata');
      const second = cookieIn(await signsIn(w, AINO, PASSWORD), SESSION);
      w.that(second !== null && second !== cookie, 'a new session for a second login', 'the same session');
      const other = cookieIn(await signsIn(w, 'occupancy@example.com', PASSWORD), SESSION);
      w.shows({ firstName: 'Kajsa' }, await w.done('getUserProfile', { as: other }), 'getUserProfile of the second resident');
      w.shows({ firstName: 'Aino' }, await w.done('getUserProfile', { as: cookie }), 'getUserProfile of the first resident');
    },
  ),
  told(
    'login',
    'an unknown e-mail and a wrong password get the same answer',
    [state('an account that can sign in', { resident: 'party-payer' })],
    async (w) => {
      const wrong = await w.refused(
        'login',
        { as: null, body: { username: AINO, password: 'Vaara-2026!' } },
        [401],
        'with a wrong password',
      );
      const unknown = await w.refused(
        'login',
        { as: null, body: { username: 'tuntematon@example.org', password: PASSWORD } },
        [401],
        'with an unknown e-mail',
      );
      alike(w, wrong, unknown, 'an unknown e-mail and a wrong password');
      w.that(wrong.code === 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', String(wrong.code));
      const refusals: readonly [string, string, string][] = [
        [AINO, PASSWORD.toLowerCase(), 'with the password in small letters'],
        [AINO, `${PASSWORD} `, 'with a blank after the password'],
        [AINO, ` ${PASSWORD}`, 'with a blank before the password'],
        [AINO, PASSWORD.slice(0, -1), 'with the password cut'],
        [AINO, `${PASSWORD}x`, 'with a letter after the password'],
      ];
      for (const [username, password, how] of refusals)
        await w.refused('login', { as: null, body: { username, password } }, [401, 400], how);
      for (const reply of [wrong, unknown]) w.that(cookieIn(reply, SESSION) === null, 'no session from a refused sign-in', 'a cookie');
    },
  ),
  told(
    'login',
    'USER_NOT_CONFIRMED is answered only with the right password',
    [state('an account whose e-mail is not verified')],
    async (w) => {
      const right = await signsIn(w, 'unconfirmed@example.com', PASSWORD);
      w.that(right.code === 'USER_NOT_CONFIRMED', 'USER_NOT_CONFIRMED to the right password', String(right.code));
      const wrong = await signsIn(w, 'unconfirmed@example.com', 'Vaara-2026!');
      w.that(wrong.code === 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS to a wrong password of an unverified account', String(wrong.code));
    },
  ),
  told(
    'logout',
    'this session ends, and no other',
    [signedIn('party-payer'), signedIn('occupancy'), signedIn('party-payer')],
    async (w) => {
      await isSession(w, 2, true, 'the cookie');
      await w.done('logout', { as: 2 });
      await isSession(w, 2, false, 'the cookie after logout');
      await isSession(w, 1, true, 'the cookie of another resident');
      // A state endpoint may return the same session for both states.
      if (w.scene.cookieOf(0) !== w.scene.cookieOf(2)) await isSession(w, 0, true, 'the cookie of the same resident in another browser');
    },
  ),
  told(
    'removeUser',
    'the account and its sessions end, it cannot sign in, and other accounts stay',
    [signedIn('occupancy'), signedIn('party-payer'), signedIn('party-payer')],
    async (w) => {
      await w.done('removeUser', { as: 2 });
      await isSession(w, 2, false, 'the cookie after removeUser');
      await isSession(w, 1, false, 'the cookie of the removed account in another browser');
      await isSession(w, 0, true, 'the cookie of another resident');
      const again = await signsIn(w, AINO, PASSWORD);
      w.that(
        again.status === 401 && again.code === 'INVALID_CREDENTIALS',
        '401 INVALID_CREDENTIALS at the sign-in of a removed account',
        `${again.status} ${again.code}`,
      );
      w.that((await signsIn(w, 'occupancy@example.com', PASSWORD)).status === 200, 'another resident to sign in', 'a refusal');
    },
  ),
  told(
    'confirmResetPassword',
    'the new password works and the old does not; other sessions end',
    [signedIn('party-payer'), CODE_SENT, signedIn('party-payer')],
    async (w) => {
      const body = { resetCode: '135790', newPassword: NEW_PASSWORD };
      await w.refused('confirmResetPassword', { as: 2, body: { ...body, resetCode: '000000' } }, [400], 'with another code');
      w.that((await signsIn(w, AINO, PASSWORD)).status === 200, 'the old password to work after a wrong code', 'a refusal');
      await w.done('confirmResetPassword', { as: 2, body });
      await isSession(w, 2, true, 'the session that changed the password');
      await isSession(w, 0, false, 'another session of the user');
      w.that((await signsIn(w, AINO, NEW_PASSWORD)).status === 200, 'the new password to work', 'a refusal');
      w.that((await signsIn(w, AINO, NEW_PASSWORD.toLowerCase())).status === 401, '401 to the new password in small letters', 'a session');
      w.that((await signsIn(w, AINO, PASSWORD)).status === 401, '401 to the old password', 'a session');
      await w.refused(
        'confirmResetPassword',
        { as: 2, body: { ...body, newPassword: 'Kolmas-salasana-2028!' } },
        [400],
        'with a code that was used',
      );
      w.that((await signsIn(w, AINO, 'Kolmas-salasana-2028!')).status === 401, 'a code to work once', 'a second change');
    },
  ),
  told(
    'confirmForgotPassword',
    'the new password works and the old does not; every session ends, and no new one is opened',
    [signedIn('occupancy'), signedIn('party-payer'), CODE_SENT],
    async (w) => {
      const body = { email: AINO, resetCode: '135790', newPassword: NEW_PASSWORD };
      await w.refused(
        'confirmForgotPassword',
        { as: null, body: { ...body, email: 'occupancy@example.com' } },
        [400],
        'with the code of another e-mail',
      );
      w.that(
        (await signsIn(w, 'occupancy@example.com', NEW_PASSWORD)).status === 401,
        'a code to work for its own e-mail only',
        'a change of another password',
      );
      await w.refused('confirmForgotPassword', { as: null, body: { ...body, resetCode: '000000' } }, [400], 'with another code');
      const reply = await w.call('confirmForgotPassword', { as: null, body });
      w.that(reply.status === 200, '200 of confirmForgotPassword', `${reply.status} ${reply.code}`);
      w.that(cookieIn(reply, SESSION) === null, 'no session from confirmForgotPassword', 'a cookie');
      await isSession(w, 1, false, 'a session from before');
      await isSession(w, 0, true, 'the session of another resident');
      w.that((await signsIn(w, AINO, NEW_PASSWORD)).status === 200, 'the new password to work', 'a refusal');
      w.that((await signsIn(w, AINO, NEW_PASSWORD.toLowerCase())).status === 401, '401 to the new password in small letters', 'a session');
      w.that((await signsIn(w, AINO, PASSWORD)).status === 401, '401 to the old password', 'a session');
      await w.refused(
        'confirmForgotPassword',
        { as: null, body: { ...body, newPassword: 'Kolmas-salasana-2028!' } },
        [400],
        'with a code that was used',
      );
      w.that((await signsIn(w, AINO, 'Kolmas-salasana-2028!')).status === 401, 'a code to work once', 'a second change');
    },
  ),
  told('sendPasswordResetCode', 'the earlier code stops working', [signedIn('party-payer'), CODE_SENT], async (w) => {
    await w.done('sendPasswordResetCode');
    await w.refused('confirmResetPassword', { body: { resetCode: '135790', newPassword: NEW_PASSWORD } }, [400], 'with an earlier code');
    w.that((await signsIn(w, AINO, PASSWORD)).status === 200, 'the password to stay', 'a refusal');
  }),
  told('forgotPassword', 'the earlier code stops working', [CODE_SENT], async (w) => {
    await w.done('forgotPassword', { as: null, body: { email: AINO } });
    await w.refused(
      'confirmForgotPassword',
      { as: null, body: { email: AINO, resetCode: '135790', newPassword: NEW_PASSWORD } },
      [400],
      'with an earlier code',
    );
    w.that((await signsIn(w, AINO, PASSWORD)).status === 200, 'the password to stay', 'a refusal');
  }),
  told('setVerificationCode', 'the account can sign in afterwards, and the code works once and for its e-mail only', [WAITS], async (w) => {
    const body = { email: NEW_RESIDENT, verificationCode: '246810' };
    await w.refused('setVerificationCode', { as: null, body: { ...body, verificationCode: '000000' } }, [400], 'with another code');
    await w.refused(
      'setVerificationCode',
      { as: null, body: { ...body, email: 'unconfirmed@example.com' } },
      [400],
      'with the code of another e-mail',
    );
    const before = await signsIn(w, NEW_RESIDENT, PASSWORD);
    w.that(before.status === 401, '401 to an account that is not verified', String(before.status));
    await w.done('setVerificationCode', { as: null, body });
    const after = await signsIn(w, NEW_RESIDENT, PASSWORD);
    // The state does not give the password, so the sign-in may fail, but not because the account is unverified.
    w.that(after.code !== 'USER_NOT_CONFIRMED', 'an account that is verified', 'USER_NOT_CONFIRMED');
    await w.refused('setVerificationCode', { as: null, body }, [400], 'with a code that was used');
  }),
  told('resendVerificationCode', 'the earlier code stops working', [WAITS], async (w) => {
    await w.done('resendVerificationCode', { as: null, body: { email: NEW_RESIDENT } });
    await w.refused(
      'setVerificationCode',
      { as: null, body: { email: NEW_RESIDENT, verificationCode: '246810' } },
      [400],
      'with an earlier code',
    );
  }),
  told(
    'verifyEmail',
    'the account is unconfirmed until its code, and has the password that was sent',
    [state('a person identified for registration')],
    async (w) => {
      await w.done('verifyEmail', { isRegistration: true, body: { email: NEW_RESIDENT, newPassword: NEW_PASSWORD } });
      const right = await signsIn(w, NEW_RESIDENT, NEW_PASSWORD);
      w.that(right.code === 'USER_NOT_CONFIRMED', 'USER_NOT_CONFIRMED to the password that was sent', `${right.status} ${right.code}`);
      const wrong = await signsIn(w, NEW_RESIDENT, PASSWORD);
      w.that(wrong.code === 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS to another password', `${wrong.status} ${wrong.code}`);
    },
  ),
  told(
    'verifyEmail',
    'a second call with another e-mail replaces the first',
    [state('a person identified for registration')],
    async (w) => {
      await w.done('verifyEmail', { isRegistration: true, body: { email: NEW_RESIDENT, newPassword: PASSWORD } });
      await w.done('verifyEmail', { isRegistration: true, body: { email: OTHER_EMAIL, newPassword: NEW_PASSWORD } });
      const second = await signsIn(w, OTHER_EMAIL, NEW_PASSWORD);
      w.that(second.code === 'USER_NOT_CONFIRMED', 'USER_NOT_CONFIRMED to the second e-mail', `${second.status} ${second.code}`);
      for (const password of [PASSWORD, NEW_PASSWORD]) {
        const first = await signsIn(w, NEW_RESIDENT, password);
        w.that(first.code === 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS to the first e-mail', `${first.status} ${first.code}`);
      }
    },
  ),
  told(
    'verifyEmail',
    'the e-mail of another account is refused, and its password stays',
    [state('a person identified for registration')],
    async (w) => {
      await w.refused(
        'verifyEmail',
        { isRegistration: true, body: { email: AINO, newPassword: NEW_PASSWORD } },
        [400],
        'with the e-mail of an account',
      );
      w.that((await signsIn(w, AINO, PASSWORD)).status === 200, 'the password of the account to stay', 'a refusal');
      w.that((await signsIn(w, AINO, NEW_PASSWORD)).status === 401, '401 to the password of the refused registration', 'a session');
    },
  ),
];
