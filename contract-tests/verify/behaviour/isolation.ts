/**
 * The capability `isolation` (api.path-parameters, api.foreign-as-missing, ending.contract-party-only): residents cannot reach the data of
 * others. Each probe asks for something that exists, because its owner can read or write it with another session. Data of another resident
 * must be answered like data that does not exist, and a refused write must change nothing.
 */
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Capability, Check, ProviderState } from '../checks/check.ts';
import { transportMismatches } from '../checks/check.ts';
import type { Answer } from '../core/answer.ts';
import { parsed } from '../core/check-answer.ts';
import type { Mismatch } from '../core/finding.ts';
import { operationIdOf } from '../core/interaction.ts';
import { shown } from '../core/shown.ts';
import { CheckClient, type Json } from './check-client.ts';
import { expectSameRefusal, isolationChecks, UNKNOWN_UUID } from './isolation-checks.ts';
import { allReads, expectSameReads } from './reads-of-a-resident.ts';
import { roleChecks } from './roles.ts';
import { AINO, contract, PASSWORD, signedIn } from './world.ts';

/** Residents who ask for data of others: one with another contract, one in another role, and one without a contract. */
export const STRANGERS = ['occupancy', 'party-payer', 'no-contracts'] as const;

interface RequestOfPact {
  method: string;
  path: string;
}

const requestOf = (interaction: PactInteraction): RequestOfPact => interaction.request;

/** The resident whom the states of an interaction sign in, and who therefore owns the thing. */
export function ownerOf({ providerStates }: PactInteraction): string {
  const named = providerStates.map(({ params }) => params?.resident).find((one) => typeof one === 'string');
  return typeof named === 'string' ? named : 'party-payer';
}

/** Reads of a thing that the path names: one for each operation and owner, and all those with a special state. */
function ownReads(pact: readonly PactInteraction[]): PactInteraction[] {
  const seen = new Set<string>();
  return pact.filter((interaction) => {
    const { method, path } = requestOf(interaction);
    const isOwn =
      method === 'GET' && interaction.response.status === 200 && /\/[0-9a-f]{8}-/.test(path) && ownerOf(interaction) !== 'staff';
    const isEmpty = / 200\.(empty|no-contracts|minimal)\b/.test(interaction.description);
    const perOwner = `${operationIdOf(interaction)} ${ownerOf(interaction)}`;
    const isSpecial = ['getTermination', 'getModification'].includes(operationIdOf(interaction));
    if (!isOwn || isEmpty || (seen.has(perOwner) && !isSpecial)) return false;
    seen.add(perOwner);
    return true;
  });
}

/** The owner can read the thing. A stranger, and a caller without a session, get the same refusal as for a thing that does not exist. */
function hidden(interaction: PactInteraction): Check {
  const owner = ownerOf(interaction);
  const stranger = STRANGERS.find((one) => one !== owner) ?? STRANGERS[0];
  const operationId = operationIdOf(interaction);
  // The stranger is signed in first, so that the later states apply to the owner.
  const states: ProviderState[] = [signedIn(stranger), ...interaction.providerStates];
  return {
    name: `${interaction.description}: 404 for ${stranger}`,
    expects: '404 for another resident, 401 without a session, 200 for the owner',
    operationId,
    states,
    run: async (context) => {
      const api = new CheckClient(context);
      const own = await answered(api, interaction, {});
      const foreign = await answered(api, interaction, {}, 0);
      const missing = await answered(api, ofNobody(interaction), {}, 0);
      const nobody = await answered(api, interaction, { Cookie: null });
      if (own.kind === 'broken' || foreign.kind === 'broken' || missing.kind === 'broken' || nobody.kind === 'broken')
        return [own, foreign, missing, nobody].flatMap((one) => ('found' in one ? one.found : []));
      expectSameRefusal(api, foreign, missing, operationId);
      api.expect(own.status === 200, `200 of ${operationId} for ${owner}, the owner`, `${own.status}`, { answer: own.answer });
      api.expect(foreign.status === 404, `404 of ${operationId} for ${stranger}, another resident`, `${foreign.status}`, {
        answer: foreign.answer,
      });
      api.expect(nobody.status === 401, `401 of ${operationId} without a session`, `${nobody.status}`, { answer: nobody.answer });
      tellsNothing(api, foreign, own.body, { path: requestOf(interaction).path, operationId });
      return api.mismatches;
    },
  };
}

/** The same request for an id that does not exist. */
function ofNobody(interaction: PactInteraction): PactInteraction {
  const path = requestOf(interaction).path.replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/, `/${UNKNOWN_UUID}`);
  return { ...interaction, request: { ...interaction.request, path } };
}

type Answered = { kind: 'answer'; status: number; code: unknown; body: unknown; answer: Answer } | { kind: 'broken'; found: Mismatch[] };

async function answered(
  api: CheckClient,
  interaction: PactInteraction,
  changes: Record<string, string | null>,
  as?: number,
): Promise<Answered> {
  const cookie = as === undefined ? {} : { Cookie: api.context.cookieOf(as) };
  const exchanged = await api.context.send(interaction, { ...cookie, ...changes });
  if (exchanged.kind === 'broken') return { kind: 'broken', found: transportMismatches(exchanged) };
  // The interaction itself checks the answer that the owner gets.
  if (exchanged.answer.status !== 200) api.expectValid(operationIdOf(interaction), exchanged.answer);
  const read = parsed(exchanged.answer.body);
  const body = read.kind === 'json' ? read.value : undefined;
  const { answer } = exchanged;
  return { kind: 'answer', status: answer.status, code: (body as Json | null | undefined)?.code, body, answer };
}

/** Expects that a refusal contains no value that the owner reads, beside what the caller named. */
function tellsNothing(
  api: CheckClient,
  { body: refusal, answer }: Answered & { kind: 'answer' },
  thing: unknown,
  { path, operationId }: { path: string; operationId: string },
): void {
  const message = JSON.stringify((refusal as Json | null | undefined)?.message ?? '');
  const leaked = textsIn(thing).find((text) => text.length > 5 && message.includes(text) && !path.includes(text));
  api.expect(leaked === undefined, `a refusal of ${operationId} without data of the owner`, `a message with ${shown(leaked, 'text')}`, {
    answer,
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A stranger sends a write that succeeds for the owner. It must be refused, and the owner's data must not change. */
function refusedWrite(interaction: PactInteraction): Check {
  const owner = ownerOf(interaction);
  const stranger = STRANGERS.find((one) => one !== owner) ?? STRANGERS[0];
  const operationId = operationIdOf(interaction);
  return {
    name: `${interaction.description}: refused for ${stranger}, and nothing changes`,
    expects: 'a refusal for another resident, and the same reads for the owner as before',
    operationId,
    states: [signedIn(stranger), ...interaction.providerStates],
    run: async (context) => {
      const api = new CheckClient(context);
      const before = await allReads(api, owner);
      const foreign = await answered(api, interaction, { 'Idempotency-Key': context.newKey() }, 0);
      if (foreign.kind === 'broken') return foreign.found;
      // A completion may answer 200 with the state `not_found` for the journey of another user.
      const isNotFound = (foreign.body as Json | null | undefined)?.state === 'not_found';
      api.expect(
        foreign.status === 404 || isNotFound || (foreign.status === 400 && JOURNEYS.test(operationId)),
        `404 of ${operationId} for ${stranger}, another resident`,
        `${foreign.status}`,
        { answer: foreign.answer },
      );
      const after = await allReads(api, owner);
      expectSameReads(api, before, after, `of the owner after a refused ${operationId}`);
      await NOT_DONE[operationId]?.(api, interaction);
      return api.mismatches;
    },
  };
}

const JOURNEYS = /^(init|complete)(Termination|Modification)/;

/** Writes on a thing that the owner has: a contract, a notice, a thread, a file, a journey. */
const OF_THE_OWNER =
  /^(closeNotification|sendMessage|create\w+|update(DefectNotice|Question|Feedback)|addTenants|reserveParkingSpot|terminateParkingReservation|completeFile|init(Termination|Modification)(Approval)?|complete(Termination|Modification))$/;

export function ownWrites(pact: readonly PactInteraction[]): PactInteraction[] {
  const seen = new Set<string>();
  return pact.filter((interaction) => {
    const operationId = operationIdOf(interaction);
    const isOne =
      requestOf(interaction).method !== 'GET' &&
      interaction.response.status === 200 &&
      OF_THE_OWNER.test(operationId) &&
      !seen.has(operationId);
    if (isOne) seen.add(operationId);
    return isOne;
  });
}

/** One success of each write that the contract refuses to staff. */
function writesOfResidents(pact: readonly PactInteraction[]): PactInteraction[] {
  const refused = pact.filter(({ description }) => description.endsWith(' 401.impersonation-write-access-denied')).map(operationIdOf);
  return [...new Set(refused)].flatMap(
    (operationId) => pact.find((one) => operationIdOf(one) === operationId && one.response.status === 200) ?? [],
  );
}

/** Whether the owner's account opens as before. */
async function signsInAsBefore(api: CheckClient): Promise<void> {
  if (!api.isChosen('login')) return;
  const { status } = await api.call('login', { as: null, body: { username: AINO, password: PASSWORD } });
  api.expect(status === 200, 'the account to open with its password after a refused write', String(status));
}

/** What a write does that no read shows: expects that a refused one has not done it. */
const NOT_DONE: Readonly<Record<string, (api: CheckClient, interaction: PactInteraction) => Promise<unknown>>> = {
  removeUser: signsInAsBefore,
  confirmResetPassword: signsInAsBefore,
  completeFile: async (api, { request }) => {
    if (!api.isChosen('createQuestion')) return;
    const { content } = (request as unknown as { body: { content: { file: { uuid: string } } } }).body;
    const question = { contractUuid: contract(1), noticeReporter: REPORTER, title: 'Liite', fileUuids: [content.file.uuid] };
    await api.expectRefusal('createQuestion', { body: question }, [400, 404], 'with an upload that nobody has completed');
  },
};
const REPORTER = { phoneNumber: '+358 40 0000 101', email: AINO };

/** Writes that staff may not make. Each must be refused and change nothing. */
function refusedForStaff(interaction: PactInteraction): Check {
  const operationId = operationIdOf(interaction);
  return {
    name: `${interaction.description}: refused for staff, and nothing changes`,
    expects: '401 IMPERSONATION_WRITE_ACCESS_DENIED, and the same reads as before',
    operationId,
    rules: 'session.impersonation-read-only',
    states: [signedIn('staff'), ...interaction.providerStates],
    run: async (context) => {
      const api = new CheckClient(context);
      const before = await allReads(api, ownerOf(interaction));
      const refusal = await answered(api, interaction, { 'Idempotency-Key': context.newKey() }, 0);
      if (refusal.kind === 'broken') return refusal.found;
      const code = (refusal.body as Json | null | undefined)?.code;
      api.expect(
        refusal.status === 401 && code === 'IMPERSONATION_WRITE_ACCESS_DENIED',
        '401 IMPERSONATION_WRITE_ACCESS_DENIED for staff',
        `${refusal.status} ${String(code)}`,
        { answer: refusal.answer },
      );
      const after = await allReads(api, ownerOf(interaction));
      expectSameReads(api, before, after, `after ${operationId} of staff was refused`);
      await NOT_DONE[operationId]?.(api, interaction);
      return api.mismatches;
    },
  };
}

export const isolation: Capability = {
  name: 'isolation',
  rules: 'api.foreign-as-missing',
  hasOneCause: true,
  about: 'Data of another resident is answered like data that does not exist, and a refused write changes nothing.',
  isAlways: true,
  checks: (pact) => [
    ...ownReads(pact).map(hidden),
    ...ownWrites(pact).map(refusedWrite),
    ...writesOfResidents(pact).map(refusedForStaff),
    ...isolationChecks,
    ...roleChecks,
  ],
};
