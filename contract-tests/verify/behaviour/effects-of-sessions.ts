/** Checks that sessions belong to one user, which operations need no session, and that a second session of the user sees every write. */
import type { CallOptions, Check } from '../checks/check.ts';
import { type CheckClient, cookieIn, defineCheck, type Reply } from './check-client.ts';
import { AINO, contract, PASSWORD, signedIn, state } from './world.ts';

const SESSION = 'resident_session';
const HOME = contract(1);
const KAJSA = 'occupancy@example.com';
const CODE_SENT = state('a password code was sent');
/** Longer than 72 bytes, because bcrypt ignores the rest of a password. */
const LONG_PASSWORD = `Uusi-1-${'x'.repeat(65)}-loppu`;
const LONGEST_PASSWORD = `Uusi-2-${'y'.repeat(249)}`;
const OTHER_LETTERS = 'Åäö-Ñandú-2027 €';

const signsIn = (api: CheckClient, username: string, password: string): Promise<Reply> =>
  api.call('login', { as: null, body: { username, password } });

/** Reads and writes that need a session: one for each way in which frameworks protect routes. */
const PROTECTED: readonly (readonly [operationId: string, options: { path?: string[]; body?: unknown }])[] = [
  ['getUserProfile', {}],
  ['listContracts', {}],
  ['getContract', { path: [HOME] }],
  ['listDefectClasses', {}],
  ['updateUser', { body: { email: 'aino.virtanen@example.org', phoneNumber: '+358400000201' } }],
  ['initFile', { body: { file: { fileName: 'kuva.png', contentType: 'png' } } }],
];

/** A write, and the reads that show it. */
type Seen = readonly [operationId: string, write: CallOptions, reads: readonly (readonly [operationId: string, options: CallOptions])[]];

const REPORTER = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };
const SEEN: readonly Seen[] = [
  ['updateUser', { body: { email: 'aino.virtanen@example.org', phoneNumber: '+358400000201' } }, [['getUserProfile', {}]]],
  ['closeNotification', { path: [2011] }, [['listNotifications', {}]]],
  [
    'sendMessage',
    { path: [HOME], body: { subject: 'Toinen istunto', htmlContent: '<p>Hei</p>', fileIds: [], messageThreadUuid: null } },
    [['getMessageTimeline', {}]],
  ],
  [
    'createDefectNotice',
    {
      body: {
        contractUuid: HOME,
        defectLocation: 'CONTRACT_TARGET',
        defectClassId: 2,
        hasPetsInApartment: false,
        masterKeyAccessAllowed: true,
        title: 'Toinen istunto',
      },
    },
    [['listDefectNotices', { path: [HOME] }]],
  ],
  [
    'createQuestion',
    { body: { contractUuid: HOME, noticeReporter: REPORTER, title: 'Toinen istunto' } },
    [['listQuestions', { path: [HOME] }]],
  ],
  [
    'updateFeedback',
    {
      path: [HOME, '70000000-0000-4000-8000-000000003109'],
      body: { contractUuid: HOME, noticeReporter: REPORTER, title: 'Toinen istunto' },
    },
    [
      ['listFeedbacks', { path: [HOME] }],
      ['getFeedback', { path: [HOME, '70000000-0000-4000-8000-000000003109'] }],
    ],
  ],
  [
    'reserveParkingSpot',
    { path: [HOME], body: { startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 } },
    [['listParkingAreas', { path: [HOME], query: { include: 'own' } }]],
  ],
  [
    'terminateParkingReservation',
    { path: [HOME], body: { endDate: '2026-12-31', rentableParkingSpotId: 4012 } },
    [['listParkingAreas', { path: [HOME], query: { include: 'own' } }]],
  ],
];

export const sessionEffects: Check[] = [
  defineCheck(
    'login',
    ['login opens a new session of the user, also when a session cookie of another user is sent', 'api.session-cookie'],
    [state('an account that can sign in', { resident: 'party-payer' }), signedIn('occupancy')],
    async (api) => {
      const reply = await api.call('login', { body: { username: AINO, password: PASSWORD } });
      const cookie = cookieIn(reply, SESSION);
      api.expect(cookie !== null, 'login to set a session', `${reply.status} without one`);
      if (cookie === null) return;
      api.expectMatch({ firstName: 'Aino' }, await api.ok('getUserProfile', { as: cookie }), 'getUserProfile of the one who signed in');
    },
  ),
  defineCheck(
    'getUserProfile',
    ['an unknown value of the session cookie gets 401', 'api.session-cookie'],
    [signedIn('party-payer')],
    async (api) => {
      for (const as of ['ei-istuntoa', `${api.context.cookieOf(0).split('=')[1] ?? ''}x`])
        for (const [operationId, options] of PROTECTED.filter(([id]) => api.isChosen(id)))
          await api.expectRefusal(operationId, { ...options, as }, [401], 'with a cookie that is no session');
    },
  ),
  defineCheck(
    'getFeatureFlags',
    ['the flags are the same with a session, without one, and with one that has ended', 'session.feature-flags'],
    [signedIn('occupancy'), signedIn('party-payer')],
    async (api) => {
      const flags = await api.ok('getFeatureFlags', { as: null });
      for (const as of [0, 1, 'ei-istuntoa'])
        api.expectSame('getFeatureFlags', flags, await api.ok('getFeatureFlags', { as }), 'with another session');
    },
  ),
  defineCheck(
    'login',
    ['operations without security also work with the cookie of a session that has ended', 'sign-in.sign-in-call'],
    [state('an account that can sign in', { resident: 'party-payer' })],
    async (api) => {
      const as = 'ei-istuntoa';
      await api.ok('getRegistrationEntryLink', { as, query: { locale: 'fi' } });
      await api.ok('forgotPassword', { as, body: { email: AINO } });
      const reply = await api.call('login', { as, body: { username: AINO, password: PASSWORD } });
      api.expect(reply.status === 200 && cookieIn(reply, SESSION) !== null, 'login to set a session', String(reply.status));
    },
  ),
  defineCheck(
    'verifyEmail',
    ['the registration cookie is not accepted as a session, nor the session cookie as a registration', 'api.session-cookie'],
    [signedIn('occupancy'), state('a person identified for registration')],
    async (api) => {
      for (const [operationId, options] of PROTECTED.filter(([id]) => api.isChosen(id)))
        await api.expectRefusal(operationId, { ...options, isRegistration: true }, [401], 'with a registration cookie alone');
      const body = { email: 'uusi.asukas@example.com', newPassword: 'Uusi-salasana-2027!' };
      await api.expectRefusal('verifyEmail', { as: 0, body }, [401], 'with a session in place of a registration');
      await api.expectRefusal('verifyEmail', { as: null, body }, [401], 'without a registration');
      if (!api.isChosen('login')) return;
      const signIn = await signsIn(api, body.email, body.newPassword);
      api.expect(signIn.code === 'INVALID_CREDENTIALS', 'no account from a refused registration', String(signIn.code));
    },
  ),
  defineCheck(
    'confirmResetPassword',
    ['the code of another user is refused, and stays valid for that user', 'password.reset-codes'],
    [signedIn('occupancy'), signedIn('party-payer'), CODE_SENT],
    async (api) => {
      const body = { resetCode: '135790', newPassword: 'Uusi-salasana-2027!' };
      await api.expectRefusal('confirmResetPassword', { as: 0, body }, [400], 'with the code of another user');
      api.expect((await signsIn(api, KAJSA, PASSWORD)).status === 200, 'the password of the other user to stay', 'a refusal');
      await api.ok('confirmResetPassword', { as: 1, body });
    },
  ),
  defineCheck(
    'forgotPassword',
    ['a new code for one e-mail leaves the codes of others valid', 'password.reset-codes'],
    [state('an account that can sign in', { resident: 'occupancy' }), CODE_SENT],
    async (api) => {
      await api.ok('forgotPassword', { as: null, body: { email: KAJSA } });
      const body = { email: AINO, resetCode: '135790', newPassword: 'Uusi-salasana-2027!' };
      await api.ok('confirmForgotPassword', { as: null, body });
      api.expect((await signsIn(api, KAJSA, PASSWORD)).status === 200, 'the password of another user to stay', 'a refusal');
    },
  ),
  ...[LONG_PASSWORD, LONGEST_PASSWORD, OTHER_LETTERS].map((newPassword) =>
    defineCheck(
      'confirmForgotPassword',
      `a password of ${newPassword.length} letters is compared to its last letter`,
      [CODE_SENT],
      async (api) => {
        await api.ok('confirmForgotPassword', { as: null, body: { email: AINO, resetCode: '135790', newPassword } });
        for (const other of [newPassword.slice(0, -1), `${newPassword.slice(0, -1)}ä`])
          api.expect((await signsIn(api, AINO, other)).status === 401, '401 to a password that differs in its last letter', 'a session');
        api.expect((await signsIn(api, AINO, newPassword)).status === 200, 'the new password to work', 'a refusal');
      },
    ),
  ),
  ...SEEN.map(([operationId, write, reads]) =>
    defineCheck(
      operationId,
      'another session of the user sees the change at once',
      [signedIn('party-payer'), signedIn('party-payer')],
      async (api) => {
        const shown = async (as: number) => {
          const all: unknown[] = [];
          for (const [read, options] of reads) all.push([read, await api.ok<unknown>(read, { ...options, as })]);
          return all;
        };
        // Both sessions read before the write, so that a cache per session would be filled.
        const [before] = [await shown(0), await shown(1)];
        await api.ok(operationId, { ...write, as: 1 });
        const [there, here] = [await shown(0), await shown(1)];
        api.expect(JSON.stringify(here) !== JSON.stringify(before), `${operationId} to be seen by the session that wrote`, 'no change');
        api.expect(
          JSON.stringify(there) !== JSON.stringify(before),
          `${operationId} to be seen by another session of the user`,
          'no change',
        );
        for (const [at, [read]] of reads.entries())
          api.expectSame(read, (here[at] as unknown[])[1], (there[at] as unknown[])[1], 'of another session of the user');
      },
    ),
  ),
];
