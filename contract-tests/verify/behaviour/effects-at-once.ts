/** Checks what two requests do that are in flight together, of two tabs of a resident or of two residents. Either order is right. */
import type { CallOptions, Check } from '../checks/check.ts';
import { type CheckClient, defineCheck, type Json, type Reply } from './check-client.ts';
import { contract, signedIn, state } from './world.ts';

const HOME = contract(1);
/** The same resident in two browsers. */
const twoTabs = [signedIn('party-payer'), signedIn('party-payer')];
const REPORTER = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };
const FACTS = { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: false, masterKeyAccessAllowed: true };

const together = (api: CheckClient, operationId: string, options: readonly CallOptions[]): Promise<Reply[]> =>
  Promise.all(options.map((one, as) => api.call(operationId, { as, ...one })));

const statusesOf = (replies: readonly Reply[]): string =>
  replies
    .map(({ status }) => status)
    .toSorted((a, b) => a - b)
    .join();

const created = (['DefectNotice', 'Question', 'Feedback'] as const).map((name) =>
  defineCheck(`create${name}`, 'two different notices at once are both created', twoTabs, async (api) => {
    const facts = name === 'DefectNotice' ? FACTS : {};
    const titles = ['Yhtä aikaa: toinen', 'Yhtä aikaa: toinenkin'];
    const form = (title: string) => ({ body: { contractUuid: HOME, ...facts, noticeReporter: REPORTER, title } });
    const replies = await together(api, `create${name}`, titles.map(form));
    api.expect(statusesOf(replies) === '200,200', '200 for both notices', statusesOf(replies));
    const listed = (await api.list(`list${name}s`, { path: [HOME] })).filter(({ title }) => titles.includes(String(title)));
    api.expect(
      listed.length === 2 && listed[0]?.id !== listed[1]?.id,
      `both notices in list${name}s, with numbers of their own`,
      `${listed.length}`,
    );
  }),
);

const decided = (
  [
    ['Termination', 'cotenant', 4, 40, '80000000-0000-4000-8000-000000000004'],
    ['Modification', 'modification', 13, 80, '80000000-0000-4000-8000-000000000013'],
  ] as const
).map(([kind, resident, number, journey, request]) =>
  defineCheck(
    `complete${kind}`,
    'the same confirmation twice at once is recorded once, and both answers say so',
    [signedIn(resident), state('an identified user is back', { outcome: 'confirmed' })],
    async (api) => {
      const body = {
        operationType: `resident_app_accept_contract_${kind.toLowerCase()}`,
        operationData: {
          nonce: `f1000000-0000-4000-8000-${String(journey).padStart(12, '0')}`,
          [`${kind.toLowerCase()}RequestId`]: request,
        },
        locale: 'fi',
      };
      const ask = { path: [contract(number)], body, as: 1 };
      const replies = await together(api, `complete${kind}`, [ask, ask]);
      // While one is recorded, the other may have to ask again.
      const states = replies.map(({ status, body: answer }) => (status === 200 ? String((answer as Json).state) : String(status)));
      const isRight = states.includes('confirmed') && states.every((one) => ['confirmed', 'loading'].includes(one));
      api.expect(isRight, 'confirmed, or loading for one of them', states.join(' and '));
      const read = await api.ok(`get${kind}`, { path: [contract(number)], query: { requestUuid: request }, as: 1 });
      api.expect(
        ['ready_for_review', 'approved'].includes(String(read.status)),
        `get${kind} to show the confirmation`,
        String(read.status),
      );
    },
  ),
);

const PROFILES = [
  {
    email: 'aino.virtanen@example.org',
    phoneNumber: '+358400000201',
    communicationByEmail: true,
    communicationBySms: false,
    marketingAllowed: true,
  },
  {
    email: 'a.virtanen@example.org',
    phoneNumber: '+358400000202',
    communicationByEmail: false,
    communicationBySms: true,
    marketingAllowed: false,
  },
];

export const atOnceEffects: readonly Check[] = [
  ...created,
  ...decided,
  defineCheck('sendMessage', 'two different messages at once are both sent', twoTabs, async (api) => {
    const subjects = ['Yhtä aikaa: toinen', 'Yhtä aikaa: toinenkin'];
    const message = (subject: string) => ({
      path: [HOME],
      body: { subject, htmlContent: '<p>Hei</p>', fileIds: [], messageThreadUuid: null },
    });
    const replies = await together(api, 'sendMessage', subjects.map(message));
    api.expect(statusesOf(replies) === '200,200', '200 for both messages', statusesOf(replies));
    const threads = ((await api.ok('getMessageTimeline')).messages ?? []) as Json[];
    const titles = threads.slice(0, 2).map(({ entries }) => String(((entries ?? []) as Json[])[0]?.title));
    api.expect(
      subjects.every((one) => titles.includes(one)),
      'both messages as the first threads of getMessageTimeline',
      titles.join(' and '),
    );
  }),
  defineCheck('updateUser', 'of two profiles at once, one is saved as a whole', twoTabs, async (api) => {
    const replies = await together(
      api,
      'updateUser',
      PROFILES.map((body) => ({ body })),
    );
    api.expect(statusesOf(replies) === '200,200', '200 for both', statusesOf(replies));
    const { email } = await api.ok('getUserProfile');
    const saved = PROFILES.find((one) => one.email === email) ?? PROFILES[0];
    api.expectMatch(saved ?? {}, await api.ok('getUserProfile'), 'getUserProfile after two profiles at once');
  }),
  defineCheck('closeNotification', 'closing twice at once closes once', twoTabs, async (api) => {
    const replies = await together(api, 'closeNotification', [{ path: [2011] }, { path: [2011] }]);
    api.expect(statusesOf(replies) === '200,200', '200 for both, since closing again changes nothing', statusesOf(replies));
    const [first, second] = replies.map(({ body }) => (body as Json | undefined)?.closedAt);
    api.expectMatch({ closedAt: first }, { closedAt: second }, 'the other closeNotification');
  }),
  defineCheck('terminateParkingReservation', 'of two ends at once, one is recorded', twoTabs, async (api) => {
    const ends = ['2026-12-31', '2027-01-31'];
    const end = (endDate: string) => ({ path: [HOME], body: { endDate, rentableParkingSpotId: 4012 } });
    const replies = await together(api, 'terminateParkingReservation', ends.map(end));
    const done = replies.flatMap(({ status }, index) => (status === 200 ? [ends[index]] : []));
    api.expect(done.length === 1, '200 for one of two ends, and a refusal of the other', statusesOf(replies));
  }),
  defineCheck(
    'reserveParkingSpot',
    'of two residents who ask at the same time for the same days, one gets the spot',
    [signedIn('cotenant'), signedIn('party-payer')],
    async (api) => {
      const body = { startDate: '2026-12-01', endDate: '2026-12-31', rentableParkingSpotId: 4014 };
      const replies = await together(api, 'reserveParkingSpot', [
        { path: [contract(4)], body },
        { path: [HOME], body },
      ]);
      api.expect(statusesOf(replies) === '200,409', '200 and 409 for two residents', statusesOf(replies));
    },
  ),
];
