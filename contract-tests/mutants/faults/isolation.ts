/** Faults in the separation of users' data (api.foreign-as-missing), and in the handling of Idempotency-Keys. */
import { setTimeout } from 'node:timers/promises';
import { contract as contractUuid } from '../../verify/behaviour/world.ts';
import type { Ask, RequestSeen } from '../faulty-backend.ts';
import { type Answer, withBody } from '../mutant.ts';
import { type Behaviour, behaviour, by, isSigned, jsonOf, sessionOf, successOf, type Treat } from './behaviour.ts';

const READS_OF_A_CONTRACT = [
  'getContract',
  'listTenants',
  'listContacts',
  'getBuildingInfo',
  'listDocuments',
  'getDocumentLink',
  'listBulletins',
  'getBulletin',
  'getBulletinAttachmentLink',
  'getInvoiceAddress',
  'listPaymentsByMonth',
  'listRemittances',
  'listPaymentCategories',
  'listBeneficiaries',
  'listDefectNotices',
  'getDefectNotice',
  'listQuestions',
  'getQuestion',
  'listFeedbacks',
  'getFeedback',
  'listParkingAreas',
  'getTermination',
  'getModification',
  'getMessageThread',
];
const WRITES = [
  'closeNotification',
  'sendMessage',
  'createDefectNotice',
  'createQuestion',
  'createFeedback',
  'updateDefectNotice',
  'updateQuestion',
  'updateFeedback',
  'addTenants',
  'reserveParkingSpot',
  'terminateParkingReservation',
  'completeFile',
];

/** Writes whose effect a read shows. No read shows that an upload was completed. */
const SEEN_WRITES = WRITES.filter((operationId) => operationId !== 'completeFile');

/** The answer that another session would get; null when no session gets a success. */
async function ofTheOwner(request: RequestSeen, ask: Ask): Promise<Answer | null> {
  for (const session of request.sessions.toReversed()) {
    if (session === sessionOf(request)) continue;
    const answer = await ask(by(request, session));
    if (answer.status === 200) return answer;
  }
  return null;
}

const forAll = (operations: readonly string[], treat: Treat): Record<string, Treat> =>
  Object.fromEntries(operations.map((one) => [one, treat]));

/** Changes the refusal when the requested thing exists and belongs to another user. */
const foreign =
  (change: (refusal: Answer, theirs: Answer) => Answer): Treat =>
  async (request, ask) => {
    const answer = await ask(request);
    if (answer.status !== 404 || !isSigned(request)) return answer;
    const theirs = await ofTheOwner(request, ask);
    return theirs ? change(answer, theirs) : answer;
  };

export const isolationFaults: readonly Behaviour[] = [
  behaviour(
    'foreign-told-by-the-message',
    'isolation',
    READS_OF_A_CONTRACT,
    "the message tells what is somebody else's from what nobody has",
    () =>
      forAll(
        READS_OF_A_CONTRACT,
        foreign((answer) => withBody(answer, { ...jsonOf(answer), message: 'It belongs to another resident.' })),
      ),
  ),
  behaviour('foreign-is-forbidden', 'isolation', READS_OF_A_CONTRACT, "what is somebody else's is answered with 401", () =>
    forAll(
      READS_OF_A_CONTRACT,
      foreign((answer) => ({ ...withBody(answer, { code: 'UNAUTHORIZED' }), status: 401 })),
    ),
  ),
  behaviour(
    'foreign-is-empty',
    'isolation',
    READS_OF_A_CONTRACT.filter((one) => one.startsWith('list')),
    "a list of somebody else's is empty and not refused",
    () =>
      forAll(
        READS_OF_A_CONTRACT,
        foreign((answer, theirs) =>
          withBody(
            { ...answer, status: 200 },
            Array.isArray(JSON.parse(theirs.body.toString('utf8')))
              ? []
              : { bulletins: [], nextPage: null, parkingAreas: [], reservationPossibleUntil: null },
          ),
        ),
      ),
  ),
  behaviour(
    'foreign-write-is-done-and-refused',
    'isolation',
    SEEN_WRITES,
    "a write to what is somebody else's is done before it is refused",
    () =>
      forAll(
        SEEN_WRITES,
        foreign((answer) => answer),
      ),
  ),
  behaviour('staff-write-is-done-and-refused', 'isolation', SEEN_WRITES, 'a write of staff is done before it is refused', () =>
    forAll(SEEN_WRITES, async (request, ask) => {
      const answer = await ask(request);
      if (answer.status === 401 && isSigned(request)) await ofTheOwner(request, ask);
      return answer;
    }),
  ),
  behaviour('staff-write-is-answered', 'isolation', WRITES, 'a write of staff is answered with success, and not done', ({ contract }) =>
    forAll(WRITES, async (request, ask, operationId) => {
      const answer = await ask(request);
      return answer.status === 401 && isSigned(request) ? successOf(contract, operationId) : answer;
    }),
  ),
  behaviour(
    'under-any-contract',
    'isolation',
    ['getDocumentLink', 'getDefectNotice', 'getQuestion', 'getFeedback', 'getBulletin', 'getBulletinAttachmentLink'],
    'a thing is found under every contract of the user',
    () => ({
      '*': async (request, ask) => {
        const answer = await ask(request);
        if (answer.status !== 404 || !isSigned(request)) return answer;
        for (const number of [1, 2]) {
          const other = await ask({ ...request, url: request.url.replace(/\/contracts\/[^/]+/, `/contracts/${contractUuid(number)}`) });
          if (other.status === 200) return other;
        }
        return answer;
      },
    }),
  ),
  behaviour(
    'attachment-of-any-bulletin',
    'isolation',
    ['getBulletinAttachmentLink'],
    'an attachment is found under every bulletin',
    ({ contract }) => ({
      getBulletinAttachmentLink: async (request, ask) => {
        const answer = await ask(request);
        const isAttachment = /attachments\/9/.test(request.url);
        return answer.status === 404 && isAttachment && isSigned(request) && request.url.includes(contractUuid(1))
          ? successOf(contract, 'getBulletinAttachmentLink')
          : answer;
      },
    }),
  ),
];

/** Keeps the answers by key, and repeats them. */
function keptAnswers(
  keyOf: (request: RequestSeen, operationId: string) => string,
  when: (request: RequestSeen) => boolean = () => true,
): Record<string, Treat> {
  const kept = new Map<string, Answer>();
  return {
    '*': async (request, ask, operationId) => {
      const key = request.headers['idempotency-key'];
      if (request.method === 'GET' || key === undefined) return ask(request);
      const found = kept.get(keyOf(request, operationId));
      if (found && when(request)) return found;
      const answer = await ask(request);
      if (answer.status === 200) kept.set(keyOf(request, operationId), answer);
      return answer;
    },
  };
}

const MADE = ['sendMessage', 'createDefectNotice', 'createQuestion', 'createFeedback'];
const keyIn = ({ headers }: RequestSeen): string => String(headers['idempotency-key']);

export const idempotencyFaults: readonly Behaviour[] = [
  behaviour('key-of-all-users', 'idempotency', MADE, 'a key of one user is one of every user', () =>
    keptAnswers((request, operationId) => `${operationId} ${keyIn(request)}`, isSigned),
  ),
  behaviour('key-without-a-session', 'idempotency', MADE, 'a kept answer is given without a session', () =>
    keptAnswers(
      (request, operationId) => `${operationId} ${keyIn(request)}`,
      (request) => !isSigned(request),
    ),
  ),
  behaviour('key-of-all-operations', 'idempotency', ['createFeedback'], 'a key of one operation is one of every operation', () =>
    keptAnswers((request) => `${sessionOf(request)} ${keyIn(request)}`),
  ),
  behaviour('key-without-a-lock', 'idempotency', MADE, 'two requests at once with one key are both done', () => {
    const kept = new Map<string, Answer>();
    return {
      '*': async (request, ask) => {
        if (request.method === 'GET') return ask(request);
        const key = `${sessionOf(request)} ${keyIn(request)}`;
        const found = kept.get(key);
        if (found) return found;
        // Long enough for the second request to arrive in the meantime.
        await setTimeout(50);
        const answer = await ask({ ...request, headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() } });
        kept.set(key, answer);
        return answer;
      },
    };
  }),
  behaviour('repeated-key-is-refused', 'idempotency', MADE, 'a repeated key is refused in place of the first answer', () => {
    const seen = new Set<string>();
    return {
      '*': async (request, ask) => {
        if (request.method === 'GET') return ask(request);
        const key = `${sessionOf(request)} ${keyIn(request)}`;
        const answer = await ask(request);
        const isAgain = seen.has(key);
        seen.add(key);
        return isAgain ? { ...withBody(answer, { code: 'BAD_REQUEST' }), status: 400 } : answer;
      },
    };
  }),
];
