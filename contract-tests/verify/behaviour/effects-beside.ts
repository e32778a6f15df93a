/**
 * Checks what a write must leave alone: everything that the resident and another one read, beside what the write is about. And what a refused
 * write leaves behind where no list shows it: files, accounts, passwords, sessions, decisions.
 */
import { isObject } from '../../contract/bundle.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Check } from '../checks/check.ts';
import { NoAnswer } from '../checks/check-context.ts';
import { operationIdOf } from '../core/interaction.ts';
import { type CheckClient, cookieIn, defineCheck, type Json } from './check-client.ts';
import { ownerOf, ownWrites, STRANGERS } from './isolation.ts';
import { allReads, expectSameReads } from './reads-of-a-resident.ts';
import { announced, PDF, PNG, transfer, uploaded } from './uploads.ts';
import { AINO, contract, NEW_PASSWORD, PASSWORD, signedIn, state } from './world.ts';

/**
 * What a write may change in a read: `added`, new items and nothing else; `own`, the item that the request names; `spot`, the parking spot that it
 * names; `any`, everything.
 */
type Change = 'added' | 'own' | 'spot' | 'any';

const OF_A_REQUEST = {
  getContract: 'any',
  listContracts: 'any',
  getTermination: 'any',
  getModification: 'any',
  listTenants: 'any',
  listNotifications: 'any',
} as const;
const CHANGES: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  sendMessage: { getMessageTimeline: 'added' },
  createDefectNotice: { listDefectNotices: 'added' },
  createQuestion: { listQuestions: 'added' },
  createFeedback: { listFeedbacks: 'added' },
  updateDefectNotice: { listDefectNotices: 'own', getDefectNotice: 'own' },
  updateQuestion: { listQuestions: 'own', getQuestion: 'own' },
  updateFeedback: { listFeedbacks: 'own', getFeedback: 'own' },
  closeNotification: { listNotifications: 'own' },
  // A new tenant without an account may be a reason that the contract cannot be terminated.
  addTenants: { listTenants: 'added', listContracts: 'any' },
  updateUser: { getUserProfile: 'any' },
  reserveParkingSpot: { listParkingAreas: 'spot' },
  terminateParkingReservation: { listParkingAreas: 'spot' },
  completeTermination: OF_A_REQUEST,
  completeModification: OF_A_REQUEST,
};

const REPORTER = { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' };

const idOf = (item: Json): unknown => item.uuid ?? item.id;

/** The body without what the write may change. */
function unchanged(change: Change | undefined, body: unknown, { before, named }: { before: unknown; named: string }): unknown {
  if (change === 'any') return null;
  if (change === undefined) return body;
  if (Array.isArray(body)) {
    const known = new Set((Array.isArray(before) ? (before as Json[]) : []).map(idOf));
    const stays = (one: Json) => (change === 'added' ? known.has(idOf(one)) : !isNamed(one, named));
    return (body as Json[]).filter(stays);
  }
  if (!isObject(body)) return body;
  if (change === 'own') return isNamed(body, named) ? null : body;
  const list = change === 'spot' ? 'parkingAreas' : 'messages';
  const items = (body[list] ?? []) as Json[];
  if (change === 'added') {
    const known = new Set((((before as Json | undefined)?.[list] ?? []) as Json[]).map(idOf));
    return { ...body, [list]: items.filter((one) => known.has(idOf(one))) };
  }
  return {
    ...body,
    [list]: items.map((area) => ({
      ...area,
      parkingSpots: ((area.parkingSpots ?? []) as Json[]).filter(
        ({ rentableParkingSpotId }) => !named.includes(`:${String(rentableParkingSpotId)}`),
      ),
    })),
  };
}

const isNamed = (item: Json, named: string): boolean =>
  [item.uuid, item.id].some((id) => (typeof id === 'string' || typeof id === 'number') && new RegExp(`\\b${id}\\b`).test(named));

interface JsonRequest {
  path: string;
  body?: { content: unknown };
}

/** The same notice with a reporter who is not the user, so that a profile that takes the reporter over is seen. */
function reportedByAnother(interaction: PactInteraction): PactInteraction {
  const { body } = interaction.request as unknown as JsonRequest;
  if (!isObject(body?.content) || !('noticeReporter' in body.content)) return interaction;
  const content = { ...body.content, noticeReporter: REPORTER };
  return { ...interaction, request: { ...interaction.request, body: { ...body, content } } };
}

/** Writes that need no own resource: every resident may call them. */
const OF_THE_USER = ['updateUser', 'initFile', 'sendPasswordResetCode'];

const writes = (pact: readonly PactInteraction[]): PactInteraction[] => [
  ...ownWrites(pact),
  ...OF_THE_USER.flatMap((operationId) => pact.find((one) => operationIdOf(one) === operationId && one.response.status === 200) ?? []),
];

/** A write that succeeds changes what it is about, for its resident, and nothing for another one. */
function changesNothingElse(interaction: PactInteraction): Check {
  const operationId = operationIdOf(interaction);
  const owner = ownerOf(interaction);
  const other = STRANGERS.find((one) => one !== owner) ?? STRANGERS[0];
  const sent = reportedByAnother(interaction);
  const { path, body } = sent.request as unknown as JsonRequest;
  const named = `${path} ${JSON.stringify(body?.content ?? '')}`;
  return defineCheck(
    operationId,
    `nothing else changes, for the resident and for another one: ${interaction.description}`,
    [signedIn(other), ...interaction.providerStates],
    async (api) => {
      const [before, others] = [await allReads(api, owner), await allReads(api, other, { as: 0 })];
      const exchanged = await api.context.send(sent, { 'Idempotency-Key': api.context.newKey() });
      if (exchanged.kind === 'broken') throw new NoAnswer(exchanged);
      const { status } = exchanged.answer;
      api.expect(status === 200, `200 of ${operationId}`, String(status));
      const after = await allReads(api, owner, { like: before });
      for (const [read, was] of Object.entries(before)) {
        const [name = ''] = read.split(' ');
        // A backend may tell of a write in a new notice.
        const change = CHANGES[operationId]?.[name] ?? (name === 'listNotifications' ? 'added' : undefined);
        api.expectSame(
          name,
          unchanged(change, was, { before: was, named }),
          unchanged(change, after[read], { before: was, named }),
          `beside what ${operationId} is about`,
        );
      }
      expectSameReads(api, others, await allReads(api, other, { as: 0 }), `of another resident after ${operationId}`);
    },
  );
}

const HOME = contract(1);
const aino = [signedIn('party-payer')];
const NEW_RESIDENT = 'uusi.asukas@example.com';
/** No capital letter: the contract's rules for new passwords refuse it. */
const WEAK_PASSWORD = 'uusi-salasana-2027!';
const CODE_SENT = state('a password code was sent');
const FACTS = { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: false, masterKeyAccessAllowed: true };

const signsIn = (api: CheckClient, username: string, password: string) => api.call('login', { as: null, body: { username, password } });

/** Expects that the old password opens a session and the refused one does not. */
async function expectOldPassword(api: CheckClient): Promise<void> {
  api.expect((await signsIn(api, AINO, WEAK_PASSWORD)).status === 401, '401 to a new password that was refused', 'a session');
  api.expect((await signsIn(api, AINO, PASSWORD)).status === 200, 'the old password to work after a refused change', 'a refusal');
}

/** A form with files that is refused for another reason, and the same form without the fault. */
const filesOfRefused = (
  [
    [
      'createDefectNotice',
      (uuid: string, title: string) => ({ body: { contractUuid: HOME, ...FACTS, noticeReporter: REPORTER, title, fileUuids: [uuid] } }),
    ],
    [
      'createQuestion',
      (uuid: string, title: string) => ({ body: { contractUuid: HOME, noticeReporter: REPORTER, title, fileUuids: [uuid] } }),
    ],
    [
      'createFeedback',
      (uuid: string, title: string) => ({ body: { contractUuid: HOME, noticeReporter: REPORTER, title, fileUuids: [uuid] } }),
    ],
    [
      'sendMessage',
      (_uuid: string, subject: string, id: number) => ({
        path: [HOME],
        body: { subject, htmlContent: '<p>Liite</p>', fileIds: [id], messageThreadUuid: null },
      }),
    ],
  ] as const
).map(([operationId, form]) =>
  defineCheck(operationId, 'a refused form leaves its files as they were, for the same form without its fault', aino, async (api) => {
    const { uuid, id, bytes } = await uploaded(api, 'kuva.png', 'png', PNG);
    const completed = () => api.ok('completeFile', { body: { file: { uuid } } });
    const before = bytes && (await completed());
    await api.expectRefusal(operationId, form(uuid, 'x'.repeat(5000), id), [400], 'with a title of 5000 letters');
    if (before) api.expectSame('completeFile', before, await completed(), `of the file of a refused ${operationId}`);
    await api.ok(operationId, form(uuid, 'Liite', id));
  }),
);

const leftBehind: readonly Check[] = [
  defineCheck(
    'resendVerificationCode',
    'another account that waits for its code goes on waiting',
    [state('a registration that waits for its code'), state('an account whose e-mail is not verified')],
    async (api) => {
      await api.ok('resendVerificationCode', { as: null, body: { email: NEW_RESIDENT } });
      const { code, status } = await signsIn(api, 'unconfirmed@example.com', PASSWORD);
      api.expect(
        code === 'USER_NOT_CONFIRMED',
        'USER_NOT_CONFIRMED to the right password of the other account',
        `${status} ${code ?? ''}`.trim(),
      );
    },
  ),
  defineCheck('verifyEmail', 'a refused password makes no account', [state('a person identified for registration')], async (api) => {
    const body = { email: NEW_RESIDENT, newPassword: WEAK_PASSWORD };
    await api.expectRefusal('verifyEmail', { isRegistration: true, body }, [400], 'with a password without a capital letter');
    const { status, code } = await signsIn(api, NEW_RESIDENT, WEAK_PASSWORD);
    api.expect(code !== 'USER_NOT_CONFIRMED' && status === 401, 'no account of a refused registration', `${status} ${code ?? ''}`.trim());
    await api.ok('verifyEmail', { isRegistration: true, body: { ...body, newPassword: NEW_PASSWORD } });
  }),
  defineCheck('confirmResetPassword', 'a refused new password changes nothing', [signedIn('party-payer'), CODE_SENT], async (api) => {
    await api.expectRefusal(
      'confirmResetPassword',
      { body: { resetCode: '135790', newPassword: WEAK_PASSWORD } },
      [400],
      'with a weak password',
    );
    await expectOldPassword(api);
    await api.ok('getUserProfile');
  }),
  defineCheck('confirmForgotPassword', 'a refused new password changes nothing', [signedIn('party-payer'), CODE_SENT], async (api) => {
    const body = { email: AINO, resetCode: '135790', newPassword: WEAK_PASSWORD };
    await api.expectRefusal('confirmForgotPassword', { as: null, body }, [400], 'with a weak password');
    await expectOldPassword(api);
    await api.ok('getUserProfile', { as: 0 });
  }),
  defineCheck('uploadFile', 'refused bytes are not kept', aino, async (api) => {
    const upload = await announced(api, 'kuva.png', 'png');
    const { uuid } = upload;
    if (!upload.isOurs) return;
    await api.call('uploadFile', transfer(upload, 'image/png', Buffer.from('Tämä ei ole kuva.')));
    await api.expectRefusal('completeFile', { body: { file: { uuid } } }, [400], 'of bytes that are no picture');
    await api.call('uploadFile', transfer(upload, 'application/pdf', PDF));
    await api.expectRefusal('completeFile', { body: { file: { uuid } } }, [400], 'of a picture that is a document');
  }),
  defineCheck(
    'removeUser',
    'where removing is not in use, account and session stay',
    [signedIn('party-payer'), state('removing the account is not in use')],
    async (api) => {
      await api.expectRefusal('removeUser', {}, [404], 'where it is not in use');
      await api.ok('getUserProfile');
      api.expect((await signsIn(api, AINO, PASSWORD)).status === 200, 'the account to sign in after a refused removal', 'a refusal');
    },
  ),
];

/** Writes of Aino Virtanen, and the read that shows each. */
const KEPT: readonly (readonly [operationId: string, write: Json & { path?: string[]; body?: unknown }, read: string, options: Json])[] = [
  ['updateUser', { body: { email: 'aino.virtanen@example.org', phoneNumber: '+358400000201' } }, 'getUserProfile', {}],
  ['closeNotification', { path: ['2011'] }, 'listNotifications', {}],
  [
    'sendMessage',
    { path: [HOME], body: { subject: 'Ennen', htmlContent: '<p>Ennen</p>', fileIds: [], messageThreadUuid: null } },
    'getMessageTimeline',
    {},
  ],
  ['createDefectNotice', { body: { contractUuid: HOME, ...FACTS, title: 'Ennen' } }, 'listDefectNotices', { path: [HOME] }],
  ['createQuestion', { body: { contractUuid: HOME, noticeReporter: REPORTER, title: 'Ennen' } }, 'listQuestions', { path: [HOME] }],
  [
    'updateFeedback',
    { path: [HOME, '70000000-0000-4000-8000-000000003109'], body: { contractUuid: HOME, noticeReporter: REPORTER, title: 'Ennen' } },
    'getFeedback',
    { path: [HOME, '70000000-0000-4000-8000-000000003109'] },
  ],
  [
    'reserveParkingSpot',
    { path: [HOME], body: { startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 } },
    'listParkingAreas',
    { path: [HOME], query: { include: 'own' } },
  ],
  [
    'terminateParkingReservation',
    { path: [HOME], body: { endDate: '2026-12-31', rentableParkingSpotId: 4012 } },
    'listParkingAreas',
    { path: [HOME], query: { include: 'own' } },
  ],
];

const overTheNextSignIn = KEPT.map(([operationId, write, read, options]) =>
  defineCheck(operationId, 'the next sign-in shows it as this session does', aino, async (api) => {
    const before = await api.ok<unknown>(read, options);
    await api.ok(operationId, write);
    const shown = await api.ok<unknown>(read, options);
    api.expect(JSON.stringify(before) !== JSON.stringify(shown), `${read} to show what ${operationId} has done`, 'the same as before');
    const session = cookieIn(await signsIn(api, AINO, PASSWORD), 'resident_session');
    if (session === null) return api.fail('a session of the next sign-in', 'none');
    api.expectSame(read, shown, await api.ok<unknown>(read, { ...options, as: session }), 'after the next sign-in');
  }),
);

/** @param pact the interactions that the writes are taken from */
export const besideEffects = (pact: readonly PactInteraction[]): Check[] => [
  ...writes(pact).map(changesNothingElse),
  ...filesOfRefused,
  ...leftBehind,
  ...overTheNextSignIn,
];
