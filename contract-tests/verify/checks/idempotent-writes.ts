/** `idempotent-writes`: a repeated Idempotency-Key gets the first answer, and nothing is done twice (api.idempotency-key, api.declared-capabilities). */
import { isDeepStrictEqual } from 'node:util';
import type { PactInteraction } from '../../pact/pact-file.ts';
import { parsed } from '../core/check-answer.ts';
import type { Exchanged } from '../core/exchange.ts';
import type { Mismatch } from '../core/finding.ts';
import { operationIdOf, successfulWrites } from '../core/interaction.ts';
import { shown } from '../core/shown.ts';
import { about, type Capability, type Check, type CheckContext, capabilityMismatch, transportMismatches } from './check.ts';

/** Writes whose effect can be seen in a list that the same session reads. */
const SEEN_IN: readonly { write: string; list: string; items: (body: unknown) => unknown }[] = [
  { write: 'sendMessage 200.sent', list: 'getMessageTimeline 200.party-payer', items: (body) => (body as { messages?: unknown }).messages },
  { write: 'createDefectNotice 200.created (only a title)', list: 'listDefectNotices 200.party-payer', items: (body) => body },
  { write: 'createFeedback 200.created (only a title)', list: 'listFeedbacks 200.party-payer', items: (body) => body },
  { write: 'createQuestion 200.created (only a title)', list: 'listQuestions 200.party-payer', items: (body) => body },
];

/**
 * Changes that a backend may record as an event. The contract does not require an event, but a repeated request must not add a second one.
 */
const NOTED_IN: readonly { write: string; detail: string }[] = [
  { write: 'updateDefectNotice 200.updated', detail: 'getDefectNotice 200.party-payer' },
  { write: 'updateFeedback 200.updated', detail: 'getFeedback 200.party-payer' },
  { write: 'updateQuestion 200.updated', detail: 'getQuestion 200.party-payer' },
];
const eventsOf = (body: unknown): unknown => (body as { events?: unknown }).events;

export const idempotentWrites: Capability = {
  name: 'idempotent-writes',
  rules: 'api.idempotency-key',
  about: 'A write that is repeated with the same Idempotency-Key gets the first answer, and is carried out once (api.idempotency-key).',
  checks: (pact, find) => [
    ...successfulWrites(pact).map(sameAnswer),
    ...SEEN_IN.flatMap(({ write, list, items }) => [
      actsOnce(find(write), find(list), items),
      actsOnceAtOnce(find(write), find(list), items),
    ]),
    ...SEEN_IN.flatMap(({ write, list, items }) => [
      ofItsBody(find(write), find(list), items),
      afterARefusal(find(write), find(list), items),
    ]),
    ...NOTED_IN.map(({ write, detail }) => notedOnce(find(write), find(detail))),
    ...SEEN_IN.map(({ write, list, items }) => ofItsUser(find(write), find(list), items)),
    ...successfulWrites(pact)
      .filter(isOfASession)
      .flatMap((write) => [answersItsUser(write), refusedWithoutSession(write)]),
    ofItsOperation(
      find('createQuestion 200.created (only a title)'),
      find('createFeedback 200.created (only a title)'),
      find('listFeedbacks 200.party-payer'),
    ),
  ],
};

function sameAnswer(interaction: PactInteraction): Check {
  return {
    name: `${operationIdOf(interaction)} answers a repeated key with the first answer`,
    expects: 'the same status and body for the same Idempotency-Key',
    ...about(interaction),
    run: async (context) => {
      const key = { 'Idempotency-Key': context.newKey() };
      const first = await context.send(interaction, key);
      const second = await context.send(interaction, key);
      return [...accepted(first), ...(first.kind === 'answer' ? difference(first, second) : [])];
    },
  };
}

function actsOnce(write: PactInteraction, list: PactInteraction, items: (body: unknown) => unknown): Check {
  return {
    name: `${operationIdOf(write)} acts once for a key, and again for another`,
    expects: `one more in ${operationIdOf(list)} after the same key twice, and one more again after another key`,
    ...about(write),
    run: async (context) => {
      const key = { 'Idempotency-Key': context.newKey() };
      const before = await countIn(context, list, items);
      const writes = [await context.send(write, key), await context.send(write, key)];
      const afterTwice = await countIn(context, list, items);
      writes.push(await context.send(write, { 'Idempotency-Key': context.newKey() }));
      const afterAnother = await countIn(context, list, items);
      return [
        ...writes.flatMap(accepted),
        ...grown(before, afterTwice, 1, 'the same key twice'),
        ...grown(before, afterAnother, 2, 'another key'),
      ];
    },
  };
}

function actsOnceAtOnce(write: PactInteraction, list: PactInteraction, items: (body: unknown) => unknown): Check {
  return {
    name: `${operationIdOf(write)} acts once when two requests have the same key at the same time`,
    expects: `one more in ${operationIdOf(list)}`,
    ...about(write),
    run: async (context) => {
      const key = { 'Idempotency-Key': context.newKey() };
      const before = await countIn(context, list, items);
      // The second request may be refused while the first is under way, but it must not be executed.
      const writes = await Promise.all([context.send(write, key), context.send(write, key)]);
      const after = await countIn(context, list, items);
      return [...writes.flatMap(transportMismatches), ...grown(before, after, 1, 'two requests at once with one key')];
    },
  };
}

/** The write with another title or subject. */
function titled(write: PactInteraction, title: string): PactInteraction {
  const { body, ...request } = write.request as unknown as { body: { content: Record<string, unknown> } };
  const name = 'subject' in body.content ? 'subject' : 'title';
  const content = { ...body.content, [name]: title };
  return { ...write, request: { ...request, body: { ...body, content } } as unknown as PactInteraction['request'] };
}

/** A key that comes again with another body is refused, and nothing is done. */
function ofItsBody(write: PactInteraction, list: PactInteraction, items: (body: unknown) => unknown): Check {
  return {
    name: `${operationIdOf(write)} refuses a key that came with another body`,
    expects: `400, and one more in ${operationIdOf(list)} for the first body alone`,
    ...about(write),
    run: async (context) => {
      const key = { 'Idempotency-Key': context.newKey() };
      const before = await countIn(context, list, items);
      const first = await context.send(write, key);
      const other = await context.send(titled(write, 'Toinen sisältö'), key);
      const after = await countIn(context, list, items);
      return [...accepted(first), ...refused(other), ...grown(before, after, 1, 'one key with two bodies')];
    },
  };
}

/** The key of a refused write gets the refusal again, or is free: what is answered is what is done. */
function afterARefusal(write: PactInteraction, list: PactInteraction, items: (body: unknown) => unknown): Check {
  return {
    name: `${operationIdOf(write)} does what it answers to the key of a refused write`,
    expects: `as many more in ${operationIdOf(list)} as writes were answered with 200`,
    ...about(write),
    run: async (context) => {
      const key = { 'Idempotency-Key': context.newKey() };
      const before = await countIn(context, list, items);
      const wrong = titled(write, 'x'.repeat(5000));
      const refusals = [await context.send(wrong, key), await context.send(wrong, key)];
      const right = await context.send(write, key);
      const after = await countIn(context, list, items);
      const isDone = right.kind === 'answer' && right.answer.status === 200;
      return [
        ...refusals.flatMap(refused),
        ...(isDone ? [] : refused(right)),
        ...grown(before, after, isDone ? 1 : 0, 'the key of a refused write'),
      ];
    },
  };
}

function refused(exchanged: Exchanged): Mismatch[] {
  if (exchanged.kind === 'broken') return transportMismatches(exchanged);
  const { status } = exchanged.answer;
  return status === 400 ? [] : [capabilityMismatch('400', String(status), exchanged.answer)];
}

/** A key belongs to one user: another user may send the same key. */
function ofItsUser(write: PactInteraction, list: PactInteraction, items: (body: unknown) => unknown): Check {
  return {
    name: `${operationIdOf(write)} with the key of another user does not get that user’s answer`,
    expects: `no data of the other user, and one more in ${operationIdOf(list)} for the own one`,
    operationId: operationIdOf(write),
    states: [{ name: 'a signed-in resident', params: { resident: 'occupancy' } }, ...write.providerStates],
    run: async (context) => {
      const key = { 'Idempotency-Key': context.newKey() };
      const before = await countIn(context, list, items);
      const foreign = await context.send(write, { ...key, Cookie: context.cookieOf(0) });
      const own = await context.send(write, key);
      const again = await context.send(write, { ...key, Cookie: context.cookieOf(0) });
      const after = await countIn(context, list, items);
      return [
        ...notServed(foreign, 'of a contract of another user'),
        ...accepted(own),
        ...notServed(again, 'with the key of another user'),
        ...grown(before, after, 1, 'the same key of another user'),
      ];
    },
  };
}

/** Writes after which another one of the same user has no session are left out: their answers to the other user differ without a key. */
const ENDS_THE_SESSION = ['logout', 'removeUser'];
const isOfASession = (write: PactInteraction): boolean =>
  JSON.stringify(write.request.headers?.Cookie ?? '').includes('resident_session') && !ENDS_THE_SESSION.includes(operationIdOf(write));

/** The stored answer of a key must not be given to another user: that one gets the answer of a new key. */
function answersItsUser(write: PactInteraction): Check {
  const isOfAino = write.providerStates.every(({ params }) => params?.resident === undefined || params.resident === 'party-payer');
  const other = isOfAino ? 'occupancy' : 'party-payer';
  return {
    name: `${operationIdOf(write)} answers another user with the same key as with a new one`,
    expects: 'the status of a new key, and not the body of the first user',
    operationId: operationIdOf(write),
    states: [{ name: 'a signed-in resident', params: { resident: other } }, ...write.providerStates],
    run: async (context) => {
      const key = { 'Idempotency-Key': context.newKey() };
      const cookie = { Cookie: context.cookieOf(0) };
      const withNewKey = await context.send(write, { ...cookie, 'Idempotency-Key': context.newKey() });
      const own = await context.send(write, key);
      const withSameKey = await context.send(write, { ...key, ...cookie });
      if (withNewKey.kind === 'broken' || own.kind === 'broken' || withSameKey.kind === 'broken')
        return [withNewKey, own, withSameKey].flatMap(transportMismatches);
      const [wanted, first, given] = [withNewKey, own, withSameKey].map(({ answer }) => parsed(answer.body));
      const isOfTheOther = isDeepStrictEqual(given, first) && !isDeepStrictEqual(wanted, first);
      return [
        ...accepted(own),
        ...(withSameKey.answer.status === withNewKey.answer.status
          ? []
          : [capabilityMismatch(`${withNewKey.answer.status}, as with a new key`, String(withSameKey.answer.status), withSameKey.answer)]),
        ...(isOfTheOther && withSameKey.answer.status === 200
          ? [capabilityMismatch('an answer of the own', 'that of the other user', withSameKey.answer)]
          : []),
      ];
    },
  };
}

/** A key belongs to one operation: another operation may be sent with the same key. */
function ofItsOperation(first: PactInteraction, second: PactInteraction, list: PactInteraction): Check {
  return {
    name: `${operationIdOf(second)} with the key of ${operationIdOf(first)} is carried out`,
    expects: `one more in ${operationIdOf(list)}`,
    ...about(second),
    run: async (context) => {
      const key = { 'Idempotency-Key': context.newKey() };
      const before = await countIn(context, list, (body) => body);
      const writes = [await context.send(first, key), await context.send(second, key)];
      const after = await countIn(context, list, (body) => body);
      return [...writes.flatMap(accepted), ...grown(before, after, 1, 'the key of another operation')];
    },
  };
}

/** The stored answer of a key must not be given to a caller without a session. */
function refusedWithoutSession(write: PactInteraction): Check {
  return {
    name: `${operationIdOf(write)} with a repeated key is refused without a session`,
    expects: '401 without a session, although an answer is stored for the key',
    ...about(write),
    run: async (context) => {
      const key = { 'Idempotency-Key': context.newKey() };
      const first = await context.send(write, key);
      const replay = await context.send(write, { ...key, Cookie: null });
      return [
        ...accepted(first),
        ...transportMismatches(replay),
        ...(replay.kind === 'broken' || replay.answer.status === 401
          ? []
          : [capabilityMismatch('401 without a session', String(replay.answer.status), replay.answer)]),
      ];
    },
  };
}

function notServed(exchanged: Exchanged, why: string): Mismatch[] {
  if (exchanged.kind === 'broken') return transportMismatches(exchanged);
  const { status } = exchanged.answer;
  return status >= 400 && status <= 499 ? [] : [capabilityMismatch(`a refusal ${why}`, String(status), exchanged.answer)];
}

function notedOnce(write: PactInteraction, detail: PactInteraction): Check {
  return {
    name: `${operationIdOf(write)} adds no event for a repeated key`,
    expects: `as many events in ${operationIdOf(detail)} after the repeated key as before it`,
    ...about(write),
    run: async (context) => {
      const key = { 'Idempotency-Key': context.newKey() };
      const first = await context.send(write, key);
      const before = await countIn(context, detail, eventsOf);
      const second = await context.send(write, key);
      const after = await countIn(context, detail, eventsOf);
      return [...[first, second].flatMap(accepted), ...grown(before, after, 0, 'the same key again')];
    },
  };
}

async function countIn(context: CheckContext, list: PactInteraction, items: (body: unknown) => unknown): Promise<number | string> {
  const exchanged = await context.send(list);
  if (exchanged.kind === 'broken') return exchanged.broken.actual;
  const read = parsed(exchanged.answer.body);
  const found = exchanged.answer.status === 200 && read.kind === 'json' && read.value !== null ? items(read.value) : undefined;
  return Array.isArray(found) ? found.length : `${operationIdOf(list)} answered ${exchanged.answer.status} without a list`;
}

function grown(before: number | string, after: number | string, by: number, when: string): Mismatch[] {
  const unread = [before, after].find((one) => typeof one === 'string');
  if (typeof before === 'string' || typeof after === 'string') return [capabilityMismatch('the list to be readable', String(unread))];
  return after === before + by ? [] : [capabilityMismatch(`${before + by} in the list after ${when}`, `${after}`)];
}

function accepted(exchanged: Exchanged): Mismatch[] {
  if (exchanged.kind === 'broken') return transportMismatches(exchanged);
  const { status } = exchanged.answer;
  return status === 200 ? [] : [capabilityMismatch('200', String(status), exchanged.answer)];
}

function difference(first: Exchanged & { kind: 'answer' }, second: Exchanged): Mismatch[] {
  if (second.kind === 'broken') return transportMismatches(second);
  if (first.answer.status !== second.answer.status) {
    return [capabilityMismatch(`${first.answer.status}, as the first time`, String(second.answer.status), second.answer)];
  }
  const [one, two] = [parsed(first.answer.body), parsed(second.answer.body)];
  if (isDeepStrictEqual(one, two)) return [];
  return [
    capabilityMismatch(
      'the body of the first answer',
      two.kind === 'json' ? `${shown(two.value)}, another one` : two.problem,
      second.answer,
    ),
  ];
}
