/** Checks the effects of signing in and out, and of changing passwords, codes and accounts. */
import type { Check } from '../checks/check.ts';
import { type CheckClient, cookieIn, defineCheck, type Reply } from './check-client.ts';
import { AINO, NEW_PASSWORD, PASSWORD, signedIn, state } from './world.ts';

const SESSION = 'resident_session';
const NEW_RESIDENT = 'uusi.asukas@example.com';
const KAJSA = 'occupancy@example.com';
const OTHER_EMAIL = 'toinen.osoite@example.com';
const CODE_SENT = state('a password code was sent');
const WAITS = state('a registration that waits for its code');

const signsIn = (api: CheckClient, username: string, password: string): Promise<Reply> =>
  api.call('login', { as: null, body: { username, password } });

async function isSession(api: CheckClient, as: number | string | null, expected: boolean, what: string): Promise<void> {
  const { status } = await api.call('getUserMetadata', { as });
  api.expect((status === 200) === expected, `${what} ${expected ? 'to be a session' : 'to be no session any more'}`, String(status));
}

/** Expects that the password is the new one, as it was typed, and that the code of the body does not change it again. */
async function expectOnlyNewPassword(
  api: CheckClient,
  operationId: 'confirmResetPassword' | 'confirmForgotPassword',
  { as, body }: { as: number | null; body: object },
): Promise<void> {
  api.expect((await signsIn(api, AINO, NEW_PASSWORD)).status === 200, 'the new password to work', 'a refusal');
  api.expect(
    (await signsIn(api, AINO, NEW_PASSWORD.toLowerCase())).status === 401,
    '401 to the new password in small letters',
    'a session',
  );
  api.expect((await signsIn(api, AINO, PASSWORD)).status === 401, '401 to the old password', 'a session');
  const another = 'Kolmas-salasana-2028!';
  await api.expectRefusal(operationId, { as, body: { ...body, newPassword: another } }, [400], 'with a code that was used');
  api.expect((await signsIn(api, AINO, another)).status === 401, 'a code to work once', 'a second change');
}

export const accountEffects: Check[] = [
  defineCheck(
    'login',
    ['the cookie opens a session of the user who signed in', 'api.session-cookie'],
    [state('an account that can sign in', { resident: 'party-payer' })],
    async (api) => {
      const reply = await signsIn(api, AINO, PASSWORD);
      const cookie = cookieIn(reply, SESSION);
      api.expect(reply.status === 200 && cookie !== null, 'login to set a session', `${reply.status} without one`);
      if (cookie === null) return;
      api.expectMatch(
        { uuid: '20000000-0000-4000-8000-000000000001', firstName: 'Aino' },
        await api.ok('getUserProfile', { as: cookie }),
        'getUserProfile',
      );
      api.expectMatch(
        { isImpersonator: false, impersonatorEmail: null },
        await api.ok('getUserMetadata', { as: cookie }),
        'getUserMetadata',
      );
      const second = cookieIn(await signsIn(api, AINO, PASSWORD), SESSION);
      api.expect(second !== null && second !== cookie, 'a new session for a second login', 'the same session');
      const other = cookieIn(await signsIn(api, KAJSA, PASSWORD), SESSION);
      api.expectMatch({ firstName: 'Kajsa' }, await api.ok('getUserProfile', { as: other }), 'getUserProfile of the second resident');
      api.expectMatch({ firstName: 'Aino' }, await api.ok('getUserProfile', { as: cookie }), 'getUserProfile of the first resident');
    },
  ),
  defineCheck(
    'login',
    ['an unknown e-mail and a wrong password get the same answer', 'sign-in.failure-messages'],
    [state('an account that can sign in', { resident: 'party-payer' })],
    async (api) => {
      const wrong = await api.expectRefusal(
        'login',
        { as: null, body: { username: AINO, password: 'Vaara-2026!' } },
        [401],
        'with a wrong password',
      );
      const unknown = await api.expectRefusal(
        'login',
        { as: null, body: { username: 'tuntematon@example.org', password: PASSWORD } },
        [401],
        'with an unknown e-mail',
      );
      const of = ['a wrong password', 'an unknown e-mail'] as const;
      api.expectSameRefusal(wrong, unknown, 'the same answer to an unknown e-mail and a wrong password', of);
      api.expect(wrong.code === 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', String(wrong.code));
      const refusals: readonly [string, string, string][] = [
        [AINO, PASSWORD.toLowerCase(), 'with the password in small letters'],
        [AINO, `${PASSWORD} `, 'with a blank after the password'],
        [AINO, ` ${PASSWORD}`, 'with a blank before the password'],
        [AINO, PASSWORD.slice(0, -1), 'with the password cut'],
        [AINO, `${PASSWORD}x`, 'with a letter after the password'],
      ];
      for (const [username, password, how] of refusals)
        await api.expectRefusal('login', { as: null, body: { username, password } }, [401, 400], how);
      for (const reply of [wrong, unknown]) api.expect(cookieIn(reply, SESSION) === null, 'no session from a refused sign-in', 'a cookie');
    },
  ),
  defineCheck(
    'login',
    ['USER_NOT_CONFIRMED is answered only with the right password', 'sign-in.failure-messages'],
    [state('an account whose e-mail is not verified')],
    async (api) => {
      const right = await signsIn(api, 'unconfirmed@example.com', PASSWORD);
      api.expect(right.code === 'USER_NOT_CONFIRMED', 'USER_NOT_CONFIRMED to the right password', String(right.code));
      const wrong = await signsIn(api, 'unconfirmed@example.com', 'Vaara-2026!');
      api.expect(
        wrong.code === 'INVALID_CREDENTIALS',
        'INVALID_CREDENTIALS to a wrong password of an unverified account',
        String(wrong.code),
      );
    },
  ),
  defineCheck(
    'logout',
    'this session ends, and no other',
    [signedIn('party-payer'), signedIn('occupancy'), signedIn('party-payer')],
    async (api) => {
      await isSession(api, 2, true, 'the cookie');
      await api.ok('logout', { as: 2 });
      await isSession(api, 2, false, 'the cookie after logout');
      await isSession(api, 1, true, 'the cookie of another resident');
      // A state endpoint may return the same session for both states.
      if (api.context.cookieOf(0) !== api.context.cookieOf(2))
        await isSession(api, 0, true, 'the cookie of the same resident in another browser');
    },
  ),
  defineCheck(
    'logout',
    'this session ends, and those that were opened by other sign-ins stay',
    [state('an account that can sign in', { resident: 'party-payer' })],
    async (api) => {
      const opened = async (username: string) => cookieIn(await signsIn(api, username, PASSWORD), SESSION);
      const [own, ofAnother, elsewhere] = [await opened(AINO), await opened(KAJSA), await opened(AINO)];
      api.expect(own !== null && ofAnother !== null && elsewhere !== null, 'a session of each sign-in', 'a refusal');
      if (own === null || ofAnother === null || elsewhere === null) return;
      await api.ok('logout', { as: own });
      await isSession(api, own, false, 'the session after its sign-out');
      await isSession(api, ofAnother, true, 'the session of another resident');
      await isSession(api, elsewhere, true, 'the session of the same resident in another browser');
      // A sign-out with a session that has ended finds none to end.
      await api.expectRefusal('logout', { as: own }, [401], 'with a session that has ended');
      await isSession(api, elsewhere, true, 'the session of the same resident after a second sign-out of the first one');
      await api.ok('logout', { as: ofAnother });
      await isSession(api, elsewhere, true, 'the session of a resident after the sign-out of another one');
    },
  ),
  defineCheck(
    'logout',
    'the session of staff ends, and that of the resident they act for stays, and the other way round',
    [signedIn('party-payer'), signedIn('staff'), signedIn('staff')],
    async (api) => {
      await api.ok('logout', { as: 1 });
      await isSession(api, 1, false, 'the session of staff after their sign-out');
      await isSession(api, 0, true, 'the session of the resident they acted for');
      // A state endpoint may return the same session for both states.
      if (api.context.cookieOf(1) === api.context.cookieOf(2)) return;
      await isSession(api, 2, true, 'another session of staff');
      await api.ok('logout', { as: 0 });
      await isSession(api, 0, false, 'the session of the resident after their sign-out');
      await isSession(api, 2, true, 'the session of staff on behalf of the resident who signed out');
    },
  ),
  defineCheck(
    'removeUser',
    'the account and its sessions end, it cannot sign in, and other accounts stay',
    [signedIn('occupancy'), signedIn('party-payer'), signedIn('party-payer')],
    async (api) => {
      await api.ok('removeUser', { as: 2 });
      await isSession(api, 2, false, 'the cookie after removeUser');
      await isSession(api, 1, false, 'the cookie of the removed account in another browser');
      await isSession(api, 0, true, 'the cookie of another resident');
      const again = await signsIn(api, AINO, PASSWORD);
      api.expect(
        again.status === 401 && again.code === 'INVALID_CREDENTIALS',
        '401 INVALID_CREDENTIALS at the sign-in of a removed account',
        `${again.status} ${again.code}`,
      );
      api.expect((await signsIn(api, KAJSA, PASSWORD)).status === 200, 'another resident to sign in', 'a refusal');
    },
  ),
  defineCheck(
    'confirmResetPassword',
    'the new password works and the old does not; other sessions end',
    [signedIn('party-payer'), CODE_SENT, signedIn('party-payer')],
    async (api) => {
      const body = { resetCode: '135790', newPassword: NEW_PASSWORD };
      await api.expectRefusal('confirmResetPassword', { as: 2, body: { ...body, resetCode: '000000' } }, [400], 'with another code');
      api.expect((await signsIn(api, AINO, PASSWORD)).status === 200, 'the old password to work after a wrong code', 'a refusal');
      await api.ok('confirmResetPassword', { as: 2, body });
      await isSession(api, 2, true, 'the session that changed the password');
      await isSession(api, 0, false, 'another session of the user');
      await expectOnlyNewPassword(api, 'confirmResetPassword', { as: 2, body });
    },
  ),
  defineCheck(
    'confirmForgotPassword',
    'the new password works and the old does not; every session ends, and no new one is opened',
    [signedIn('occupancy'), signedIn('party-payer'), CODE_SENT],
    async (api) => {
      const body = { email: AINO, resetCode: '135790', newPassword: NEW_PASSWORD };
      await api.expectRefusal(
        'confirmForgotPassword',
        { as: null, body: { ...body, email: KAJSA } },
        [400],
        'with the code of another e-mail',
      );
      api.expect(
        (await signsIn(api, KAJSA, NEW_PASSWORD)).status === 401,
        'a code to work for its own e-mail only',
        'a change of another password',
      );
      await api.expectRefusal('confirmForgotPassword', { as: null, body: { ...body, resetCode: '000000' } }, [400], 'with another code');
      const reply = await api.call('confirmForgotPassword', { as: null, body });
      api.expect(reply.status === 200, '200 of confirmForgotPassword', `${reply.status} ${reply.code}`);
      api.expect(cookieIn(reply, SESSION) === null, 'no session from confirmForgotPassword', 'a cookie');
      await isSession(api, 1, false, 'a session from before');
      await isSession(api, 0, true, 'the session of another resident');
      await expectOnlyNewPassword(api, 'confirmForgotPassword', { as: null, body });
    },
  ),
  defineCheck('sendPasswordResetCode', 'the earlier code stops working', [signedIn('party-payer'), CODE_SENT], async (api) => {
    await api.ok('sendPasswordResetCode');
    await api.expectRefusal(
      'confirmResetPassword',
      { body: { resetCode: '135790', newPassword: NEW_PASSWORD } },
      [400],
      'with an earlier code',
    );
    api.expect((await signsIn(api, AINO, PASSWORD)).status === 200, 'the password to stay', 'a refusal');
  }),
  defineCheck('forgotPassword', 'the earlier code stops working', [CODE_SENT], async (api) => {
    await api.ok('forgotPassword', { as: null, body: { email: AINO } });
    await api.expectRefusal(
      'confirmForgotPassword',
      { as: null, body: { email: AINO, resetCode: '135790', newPassword: NEW_PASSWORD } },
      [400],
      'with an earlier code',
    );
    api.expect((await signsIn(api, AINO, PASSWORD)).status === 200, 'the password to stay', 'a refusal');
  }),
  defineCheck(
    'setVerificationCode',
    'the account can sign in afterwards, and the code works once and for its e-mail only',
    [WAITS],
    async (api) => {
      const body = { email: NEW_RESIDENT, verificationCode: '246810' };
      await api.expectRefusal(
        'setVerificationCode',
        { as: null, body: { ...body, verificationCode: '000000' } },
        [400],
        'with another code',
      );
      await api.expectRefusal(
        'setVerificationCode',
        { as: null, body: { ...body, email: 'unconfirmed@example.com' } },
        [400],
        'with the code of another e-mail',
      );
      const before = await signsIn(api, NEW_RESIDENT, PASSWORD);
      api.expect(before.status === 401, '401 to an account that is not verified', String(before.status));
      await api.ok('setVerificationCode', { as: null, body });
      const after = await signsIn(api, NEW_RESIDENT, PASSWORD);
      // The state does not give the password, so the sign-in may fail, but not because the account is unverified.
      api.expect(after.code !== 'USER_NOT_CONFIRMED', 'an account that is verified', 'USER_NOT_CONFIRMED');
      await api.expectRefusal('setVerificationCode', { as: null, body }, [400], 'with a code that was used');
    },
  ),
  defineCheck('resendVerificationCode', 'the earlier code stops working', [WAITS], async (api) => {
    await api.ok('resendVerificationCode', { as: null, body: { email: NEW_RESIDENT } });
    await api.expectRefusal(
      'setVerificationCode',
      { as: null, body: { email: NEW_RESIDENT, verificationCode: '246810' } },
      [400],
      'with an earlier code',
    );
  }),
  defineCheck(
    'verifyEmail',
    ['the account is unconfirmed until its code, and has the password that was sent', 'registration.verify-email'],
    [state('a person identified for registration')],
    async (api) => {
      await api.ok('verifyEmail', { isRegistration: true, body: { email: NEW_RESIDENT, newPassword: NEW_PASSWORD } });
      const right = await signsIn(api, NEW_RESIDENT, NEW_PASSWORD);
      api.expect(right.code === 'USER_NOT_CONFIRMED', 'USER_NOT_CONFIRMED to the password that was sent', `${right.status} ${right.code}`);
      for (const other of [PASSWORD, NEW_PASSWORD.toLowerCase()]) {
        const wrong = await signsIn(api, NEW_RESIDENT, other);
        api.expect(wrong.code === 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS to another password', `${wrong.status} ${wrong.code}`);
      }
    },
  ),
  defineCheck(
    'verifyEmail',
    ['a second call with another e-mail replaces the first', 'registration.verify-email'],
    [state('a person identified for registration')],
    async (api) => {
      await api.ok('verifyEmail', { isRegistration: true, body: { email: NEW_RESIDENT, newPassword: PASSWORD } });
      await api.ok('verifyEmail', { isRegistration: true, body: { email: OTHER_EMAIL, newPassword: NEW_PASSWORD } });
      const second = await signsIn(api, OTHER_EMAIL, NEW_PASSWORD);
      api.expect(second.code === 'USER_NOT_CONFIRMED', 'USER_NOT_CONFIRMED to the second e-mail', `${second.status} ${second.code}`);
      for (const password of [PASSWORD, NEW_PASSWORD]) {
        const first = await signsIn(api, NEW_RESIDENT, password);
        api.expect(first.code === 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS to the first e-mail', `${first.status} ${first.code}`);
      }
    },
  ),
  defineCheck(
    'verifyEmail',
    ['the e-mail of another account is refused, and its password stays', 'registration.verify-email'],
    [state('a person identified for registration')],
    async (api) => {
      await api.expectRefusal(
        'verifyEmail',
        { isRegistration: true, body: { email: AINO, newPassword: NEW_PASSWORD } },
        [400],
        'with the e-mail of an account',
      );
      api.expect((await signsIn(api, AINO, PASSWORD)).status === 200, 'the password of the account to stay', 'a refusal');
      api.expect((await signsIn(api, AINO, NEW_PASSWORD)).status === 401, '401 to the password of the refused registration', 'a session');
    },
  ),
];
