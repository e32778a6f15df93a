/** Faults of memory: answers that are kept too long or for the wrong client, and Idempotency-Keys that are not what they should be. */

import { setTimeout } from 'node:timers/promises';
import type { RequestSeen } from '../faulty-backend.ts';
import type { Answer } from '../mutant.ts';
import {
  again,
  type Behaviour,
  COMPLETES,
  CREATES,
  effects,
  further,
  type Handlers,
  idempotency,
  isSigned,
  type Json,
  jsonOf,
  on,
  refusalOf,
  repeats,
  sentIn,
  sessionOf,
  shows,
  UPDATES,
  withSent,
} from './fault.ts';

/** Writes whose effect the checks also read with another session of the same user. */
export const SEEN_BY_OTHERS = [
  'updateUser',
  'closeNotification',
  'sendMessage',
  'createDefectNotice',
  'createQuestion',
  'updateFeedback',
  'reserveParkingSpot',
  'terminateParkingReservation',
];
const LISTED = [...SEEN_BY_OTHERS.slice(1), 'createFeedback', 'updateDefectNotice', 'updateQuestion'];

const keyOfRead = (request: RequestSeen): string | null => (request.method === 'GET' ? `${sessionOf(request)} ${request.url}` : null);

/** A read that keeps showing some fields as they were when it was first read. */
function stale(read: string, names: readonly string[]): Handlers {
  const first = new Map<string, Json>();
  return {
    [read]: shows((body, request) => {
      const key = `${request.url} ${request.headers.cookie ?? ''}`;
      if (!first.has(key)) first.set(key, body);
      return { ...body, ...Object.fromEntries(names.map((name) => [name, first.get(key)?.[name]])) };
    }),
  };
}

const staleFaults: readonly Behaviour[] = [
  effects('reads-are-kept', ['updateUser', ...LISTED], () => ({ '*': repeats(keyOfRead) })),
  effects('lists-are-kept', LISTED, () => ({
    '*': repeats((request, { operationId }) => (/^list|Timeline$/.test(operationId) ? keyOfRead(request) : null)),
  })),
  // Other sessions of the user see what was before a write.
  effects('kept-for-the-session', SEEN_BY_OTHERS, () => {
    const kept = new Map<string, Answer>();
    let writer = '';
    return {
      '*': async (request, ask) => {
        const key = keyOfRead(request);
        if (key === null) writer = sessionOf(request);
        const answer = (sessionOf(request) === writer ? undefined : kept.get(key ?? '')) ?? (await ask(request));
        if (key !== null) kept.set(key, answer);
        return answer;
      },
    };
  }),
  effects('status-from-before', COMPLETES, ({ operationId }) => stale(operationId.replace('complete', 'get'), ['status'])),
  effects('answers-of-parties-from-before', COMPLETES, ({ operationId }) =>
    stale(operationId.replace('complete', 'get'), ['confirmations']),
  ),
  effects('not-shown-in-the-contract', COMPLETES, () => stale('getContract', ['terminationRequest', 'modificationRequest'])),
  effects('list-of-contracts-stays', COMPLETES, () => {
    let before: Answer | undefined;
    return {
      ...on(COMPLETES)(async (request, ask) => {
        before ??= await ask(further(request, '/contracts'));
        return ask(request);
      }),
      listContracts: async (request, ask) => before ?? ask(request),
    };
  }),
  effects('rejected-stays-open', COMPLETES, ({ operationId }) => {
    let last: Answer | undefined;
    return {
      [operationId.replace('complete', 'get')]: async (request, ask) => {
        const answer = await ask(request);
        if (answer.status === 200) last = answer;
        return answer.status === 404 && !request.url.includes('?') ? (last ?? answer) : answer;
      },
    };
  }),
  // Two reports with the same words are taken for one.
  effects('same-content-is-one', CREATES, () => repeats((request) => JSON.stringify(sentIn(request)))),
  effects('first-email-stays', 'verifyEmail', () => repeats(() => '')),
  effects('threads-by-subject', 'sendMessage', () => {
    const threads = new Map<unknown, unknown>();
    return async (request, ask) => {
      const sent = sentIn(request);
      const isReply = sent.messageThreadUuid !== null;
      const answer = await ask(isReply ? request : withSent(request, { ...sent, messageThreadUuid: threads.get(sent.subject) ?? null }));
      const [first] = (jsonOf(await ask(further(request, '/resident/message-timeline'))).messages ?? []) as Json[];
      if (answer.status === 200 && !isReply) threads.set(sent.subject, first?.id);
      return answer;
    };
  }),
];

const MADE = ['sendMessage', ...CREATES];
/** Writes of a session whose answer to another user differs from that to the first one. */
const KEYED = [
  ...MADE,
  ...UPDATES,
  ...COMPLETES,
  'closeNotification',
  'updateUser',
  'addTenants',
  'initFile',
  'completeFile',
  'reserveParkingSpot',
  'terminateParkingReservation',
  'initTermination',
  'initModification',
  'initTerminationApproval',
  'initModificationApproval',
];
const isWrite = ({ method, headers }: RequestSeen): boolean => method !== 'GET' && headers['idempotency-key'] !== undefined;
const keyIn = ({ headers }: RequestSeen): string => String(headers['idempotency-key']);
const keyOf = (request: RequestSeen): string => `${sessionOf(request)} ${keyIn(request)}`;

const OWN_HEADER = { 'x-requested-with': 'resident-portal' };
const everywhere = (operator: string, capability: string, change: (request: RequestSeen) => RequestSeen): Behaviour => ({
  ...idempotency(
    operator,
    () => true,
    () => ({ '*': (request, ask) => ask(change(request)) }),
  ),
  capability,
});

const keyFaults: readonly Behaviour[] = [
  everywhere('repeated-key-executed-twice', 'idempotent-writes', (request) => again(request)),
  everywhere('write-without-header-accepted', 'cross-site-writes', (request) => ({
    ...request,
    headers: { ...request.headers, ...OWN_HEADER },
  })),
  everywhere('cross-site-write-accepted', 'cross-site-writes', (request) => {
    const { origin: _origin, 'sec-fetch-site': _site, 'sec-fetch-mode': _mode, ...headers } = request.headers;
    return { ...request, headers: { ...headers, ...OWN_HEADER } };
  }),
  idempotency('key-of-all-users', KEYED, () => ({
    '*': repeats((request, { operationId }) => (isWrite(request) && isSigned(request) ? `${operationId} ${keyIn(request)}` : null)),
  })),
  idempotency('key-without-a-session', [...KEYED, 'sendPasswordResetCode', 'confirmResetPassword'], () => ({
    '*': repeats(
      (request, { operationId }) => (isWrite(request) ? `${operationId} ${keyIn(request)}` : null),
      (request) => !isSigned(request),
    ),
  })),
  idempotency('key-of-all-operations', 'createFeedback', () => ({ '*': repeats((request) => (isWrite(request) ? keyOf(request) : null)) })),
  // Two requests at once with one key are both executed: the second arrives during the pause.
  idempotency('key-without-a-lock', MADE, () => {
    const repeated = repeats((request) => (isWrite(request) ? keyOf(request) : null));
    return {
      '*': (request, ask, context) =>
        repeated(request, (one) => (isWrite(one) ? setTimeout(50).then(() => ask(again(one))) : ask(one)), context),
    };
  }),
  idempotency('repeated-key-is-refused', MADE, () => {
    const seen = new Set<string>();
    return {
      '*': async (request, ask) => {
        const answer = await ask(request);
        const isAgain = isWrite(request) && seen.has(keyOf(request));
        seen.add(keyOf(request));
        return isAgain ? refusalOf(answer, 400, 'BAD_REQUEST') : answer;
      },
    };
  }),
];

export const repeatingFaults: readonly Behaviour[] = [...staleFaults, ...keyFaults];
