/** Checks pairs of writes that touch the same thing and are in flight together: both are done or one is, whole, and the reads agree with the answers. */
import type { CallOptions, Check, ProviderState } from '../checks/check.ts';
import { type CheckClient, cookieIn, defineCheck, type Json, type Reply } from './check-client.ts';
import { agrees, back, decided, OPEN, statusOf } from './order-of-parties.ts';
import { PNG, uploaded } from './uploads.ts';
import { AINO, contract, NEW_PASSWORD, PASSWORD, signedIn, state } from './world.ts';

const HOME = contract(1);
const aino = [signedIn('party-payer'), signedIn('party-payer')];
const CODE_SENT = state('a password code was sent');
const OTHER_PASSWORD = 'Toinen-salasana-2027!';
const REPORTER = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };
const FACTS = { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: false, masterKeyAccessAllowed: true };

type Call = readonly [operationId: string, options: CallOptions];

interface Pair {
  what: string;
  states: readonly ProviderState[];
  /** @param made what `before` has made */
  calls: (made: Json) => readonly [Call, Call];
  /** The statuses that two right answers may have, in any order. */
  statuses: readonly string[];
  before?: (api: CheckClient) => Promise<Json>;
  after?: (api: CheckClient, replies: readonly [Reply, Reply], made: Json) => Promise<void>;
}

/** The calls are of two sessions where the states sign two in. */
const session = (options: CallOptions, as: number): CallOptions => ({ as, ...options });

function pair({ what, states, calls, statuses, before, after }: Pair): Check {
  const [[operationId]] = calls({});
  return defineCheck(operationId, `at once: ${what}`, states, async (api) => {
    const made = (await before?.(api)) ?? {};
    const [one, other] = calls(made);
    const replies = await Promise.all([api.call(one[0], session(one[1], 0)), api.call(other[0], session(other[1], 1))]);
    const got = replies.map(({ status }) => status).join();
    const turned = replies
      .map(({ status }) => status)
      .toReversed()
      .join();
    const isRight = statuses.includes(got) || statuses.includes(turned);
    api.expect(isRight, `${statuses.join(' or ')} for ${one[0]} and ${other[0]} at once`, got);
    await after?.(api, replies, made);
  });
}

const signsIn = (api: CheckClient, password: string) => api.call('login', { as: null, body: { username: AINO, password } });

/** Expects that the password of the one success opens the account, and the other one does not. */
const expectOnePassword =
  (passwords: readonly [string, string]) =>
  async (api: CheckClient, replies: readonly [Reply, Reply]): Promise<void> => {
    for (const [at, password] of passwords.entries()) {
      const isSet = replies[at]?.status === 200;
      const { status } = await signsIn(api, password);
      api.expect(
        status === (isSet ? 200 : 401),
        `${isSet ? 200 : 401} to the password that was ${isSet ? 'set' : 'refused'}`,
        String(status),
      );
    }
  };

const NOTICES = [
  ['updateDefectNotice', 'getDefectNotice', '70000000-0000-4000-8000-000000003010', FACTS],
  ['updateQuestion', 'getQuestion', '70000000-0000-4000-8000-000000003108', {}],
  ['updateFeedback', 'getFeedback', '70000000-0000-4000-8000-000000003109', {}],
] as const;
const CHANGES = ['Ensimmäinen', 'Toinen'].map((title, at) => ({
  title,
  description: `${title} kuvaus`,
  noticeReporter: { ...REPORTER, phoneNumber: `+358 40 0000 77${at}` },
}));

const PAIRS: readonly Pair[] = [
  {
    what: 'two sign-ins open two sessions',
    states: [state('an account that can sign in', { resident: 'party-payer' })],
    calls: () => [
      ['login', { as: null, body: { username: AINO, password: PASSWORD } }],
      ['login', { as: null, body: { username: AINO, password: PASSWORD } }],
    ],
    statuses: ['200,200'],
    after: async (api, replies) => {
      const sessions = replies.map((reply) => cookieIn(reply, 'resident_session') ?? '');
      api.expect(sessions[0] !== sessions[1], 'two sessions', 'the same one twice');
      for (const as of sessions) await api.ok('getUserProfile', { as });
    },
  },
  {
    what: 'one code sets one of two passwords',
    states: [CODE_SENT],
    calls: () => [
      ['confirmForgotPassword', { as: null, body: { email: AINO, resetCode: '135790', newPassword: NEW_PASSWORD } }],
      ['confirmForgotPassword', { as: null, body: { email: AINO, resetCode: '135790', newPassword: OTHER_PASSWORD } }],
    ],
    statuses: ['200,400'],
    after: expectOnePassword([NEW_PASSWORD, OTHER_PASSWORD]),
  },
  {
    what: 'one code sets one of two passwords',
    states: [...aino, CODE_SENT],
    calls: () => [
      ['confirmResetPassword', { body: { resetCode: '135790', newPassword: NEW_PASSWORD } }],
      ['confirmResetPassword', { body: { resetCode: '135790', newPassword: OTHER_PASSWORD } }],
    ],
    // The first one may end the other session.
    statuses: ['200,400', '200,401'],
    after: expectOnePassword([NEW_PASSWORD, OTHER_PASSWORD]),
  },
  {
    what: 'one code confirms an address once',
    states: [state('a registration that waits for its code')],
    calls: () => {
      const body = { email: 'uusi.asukas@example.com', verificationCode: '246810' };
      return [
        ['setVerificationCode', { as: null, body }],
        ['setVerificationCode', { as: null, body }],
      ];
    },
    statuses: ['200,200', '200,400'],
  },
  ...Object.values(OPEN).map(
    (one): Pair => ({
      what: 'of a confirmation and a rejection one is recorded, and both answers say which',
      states: [signedIn(one.resident), signedIn(one.resident), back('confirmed')],
      calls: () => [
        [`complete${one.name}`, decided(one, 'accept')],
        [`complete${one.name}`, decided(one, 'reject')],
      ],
      statuses: ['200,200', '200,400', '200,404'],
      after: async (api, replies) => {
        const stands = await statusOf(api, one);
        for (const { status, body } of replies)
          api.expect(agrees(status, body, stands), `answers that agree with the status ${stands}`, String((body as Json).state));
      },
    }),
  ),
  ...NOTICES.map(([update, get, uuid, facts]): Pair => {
    const change = (at: number): Call => [update, { path: [HOME, uuid], body: { contractUuid: HOME, ...facts, ...CHANGES[at] } }];
    return {
      what: 'of two changes of a notice one is saved as a whole',
      states: aino,
      calls: () => [change(0), change(1)],
      statuses: ['200,200'],
      after: async (api) => {
        const shown = await api.ok(get, { path: [HOME, uuid] });
        const saved = CHANGES.find(({ title }) => title === shown.title) ?? CHANGES[0] ?? {};
        api.expectMatch(saved, shown, `${get} after two changes at once`);
      },
    };
  }),
  {
    what: 'two replies are both in the thread',
    states: aino,
    calls: () =>
      ['Yksi', 'Kaksi'].map((text): Call => {
        const body = { subject: 'VS: x', htmlContent: `<p>${text}</p>`, fileIds: [], messageThreadUuid: THREAD };
        return ['sendMessage', { path: [HOME], body }];
      }) as [Call, Call],
    statuses: ['200,200'],
    after: async (api) => {
      const entries = (await api.ok('getMessageThread', { path: [THREAD] })).entries as Json[] | undefined;
      const bodies = JSON.stringify((entries ?? []).map(({ body, htmlContent }) => body ?? htmlContent));
      for (const text of ['Yksi', 'Kaksi']) api.expect(bodies.includes(text), `the reply ${text} in the thread`, 'no such reply');
    },
  },
  {
    what: 'overlapping days of a spot are reserved once, also by one resident',
    states: aino,
    calls: () => [
      ['reserveParkingSpot', { path: [HOME], body: { startDate: '2026-12-01', endDate: '2026-12-20', rentableParkingSpotId: 4014 } }],
      ['reserveParkingSpot', { path: [HOME], body: { startDate: '2026-12-20', endDate: '2026-12-31', rentableParkingSpotId: 4014 } }],
    ],
    statuses: ['200,409'],
  },
  {
    what: 'a reservation that ends, and one that begins after it, do not overlap',
    states: [signedIn('party-payer'), signedIn('cotenant')],
    calls: () => [
      ['terminateParkingReservation', { path: [HOME], body: { endDate: '2026-12-31', rentableParkingSpotId: 4012 } }],
      ['reserveParkingSpot', { path: [contract(4)], body: { startDate: '2027-01-01', endDate: null, rentableParkingSpotId: 4012 } }],
    ],
    statuses: ['200,200', '200,409'],
    after: async (api, [end, next]) => {
      api.expect(end.status === 200, '200 for the end, which nothing forbids', String(end.status));
      const areas = ((await api.ok('listParkingAreas', { path: [HOME], query: { include: 'all' }, as: 0 })).parkingAreas ?? []) as Json[];
      const spot = areas
        .flatMap(({ parkingSpots }) => parkingSpots as Json[])
        .find(({ rentableParkingSpotId: id }) => String(id) === '4012');
      const kinds = ((spot?.reservations ?? []) as Json[]).map(({ kind }) => kind);
      const isRight = kinds.includes('own') && kinds.includes('other') === (next.status === 200);
      api.expect(isRight, 'listParkingAreas to show what was answered', kinds.join(' and '));
    },
  },
  {
    what: 'the same person is added once',
    states: aino,
    calls: () => {
      const person = { socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Virtanen' };
      const add: Call = ['addTenants', { path: [HOME], body: { operationData: { tenants: [person] }, locale: 'fi' } }];
      return [add, add];
    },
    statuses: ['200,400'],
    after: async (api) => {
      const added = (await api.list('listTenants', { path: [HOME] })).filter(({ firstName }) => firstName === 'Pekka');
      api.expect(added.length <= 1, 'one new person at most', String(added.length));
    },
  },
  {
    what: 'an upload is completed, and both answers show it',
    states: aino,
    before: async (api) => ({ uuid: (await uploaded(api, 'kuva.png', 'png', PNG)).uuid }),
    calls: ({ uuid }) => [
      ['completeFile', { body: { file: { uuid } } }],
      ['completeFile', { body: { file: { uuid } } }],
    ],
    statuses: ['200,200'],
    after: async (api, [{ body: first }, { body: second }]) => api.expectSame('completeFile', first, second, 'for both at once'),
  },
  {
    what: 'one session ends, and another stays',
    states: [signedIn('party-payer'), signedIn('party-payer'), signedIn('party-payer')],
    calls: () => [
      ['logout', { as: 0 }],
      ['logout', { as: 0 }],
    ],
    statuses: ['200,200', '200,401'],
    after: async (api) => {
      await api.expectRefusal('getUserProfile', { as: 0 }, [401], 'after signing out twice at once');
    },
  },
  {
    what: 'an account is removed once, and nothing is left of it',
    states: aino,
    calls: () => [
      ['removeUser', {}],
      ['removeUser', {}],
    ],
    statuses: ['200,200', '200,401', '200,404'],
    after: async (api) => {
      await api.expectRefusal('getUserProfile', { as: 1 }, [401], 'of an account that was removed');
      const { status } = await signsIn(api, PASSWORD);
      api.expect(status === 401, '401 to an account that was removed', String(status));
    },
  },
];
const THREAD = '50000000-0000-4000-8000-000000000101';

export const pairsAtOnce: readonly Check[] = PAIRS.map(pair);
