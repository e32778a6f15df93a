/**
 * Checks that a backend serves and stores nothing that the contract does not have: other methods at its addresses, addresses above them, lists under
 * names that generators and administrators use, and fields of requests. Nobody reviews who may call or set these.
 */
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Check } from '../checks/check.ts';
import { NoAnswer } from '../checks/check-context.ts';
import { headerValues } from '../core/answer.ts';
import { operationIdOf } from '../core/interaction.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { contract, signedIn } from './world.ts';

/** HEAD and OPTIONS do nothing, and a server may answer them for any address. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const WITHOUT_BODY = ['GET', 'DELETE'];
const LISTS_OF_PEOPLE = ['/users', '/residents', '/tenants', '/accounts', '/sessions', '/admin', '/debug'];

/** An address without its ids: `/file/{}/content`. */
const template = (path: string): string => path.replaceAll(/\/([0-9a-f-]{36}|\d+)(?=\/|$)/g, '/{}');

/**
 * Sends the request of an interaction by another method or to another address, and expects that it is not served. A page is no answer of the API: a
 * portal may answer every unknown address with itself.
 */
async function expectNotServed(api: CheckClient, interaction: PactInteraction, change: { method: string; path?: string }): Promise<void> {
  const { body, ...request } = interaction.request;
  const hasBody = body !== undefined && !WITHOUT_BODY.includes(change.method);
  const sent = { ...interaction, request: { ...request, ...(hasBody && { body }), ...change } };
  const headers = {
    'Idempotency-Key': api.context.newKey(),
    'X-Requested-With': 'resident-portal',
    ...(!hasBody && { 'Content-Type': null }),
  };
  const exchanged = await api.context.send(sent, headers);
  if (exchanged.kind === 'broken') throw new NoAnswer(exchanged);
  const { status } = exchanged.answer;
  const isPage = change.method === 'GET' && (headerValues(exchanged.answer, 'content-type')[0] ?? '').includes('text/html');
  api.expect(
    status < 200 || status > 299 || isPage,
    `${change.method} ${template(sent.request.path)}, which the contract does not have, to be refused`,
    String(status),
  );
}

/** @returns a check for each operation of the pact, and one for lists of people */
export function undocumentedCalls(pact: readonly PactInteraction[]): Check[] {
  const methodsAt = new Map<string, string[]>();
  const first = new Map<string, PactInteraction>();
  for (const one of pact.filter(({ response }) => response.status === 200)) {
    const at = template(one.request.path);
    methodsAt.set(at, [...(methodsAt.get(at) ?? []), one.request.method]);
    if (!first.has(operationIdOf(one))) first.set(operationIdOf(one), one);
  }
  const known = new Set(['', ...methodsAt.keys()]);
  return [...first].flatMap(([operationId, one]) => {
    const { path } = one.request;
    const above = path.split('/').map((_, at, steps) => steps.slice(0, at).join('/'));
    const parents = above.filter((parent) => !known.has(template(parent)));
    for (const parent of parents) known.add(template(parent));
    const others = METHODS.filter((method) => methodsAt.get(template(path))?.includes(method) === false);
    const check = defineCheck(
      operationId,
      'methods and addresses that the contract does not have are not served',
      one.providerStates,
      async (api) => {
        for (const method of others) await expectNotServed(api, one, { method });
        for (const parent of parents) await expectNotServed(api, one, { method: 'GET', path: parent });
      },
    );
    if (operationId !== 'getUserMetadata') return [check];
    const lists = defineCheck(operationId, 'no list of people is served to a resident', one.providerStates, async (api) => {
      for (const address of LISTS_OF_PEOPLE) await expectNotServed(api, one, { method: 'GET', path: address });
    });
    return [check, lists];
  });
}

const HOME = contract(1);
const aino = [signedIn('party-payer')];
const FACTS = { defectLocation: 'CONTRACT_TARGET', defectClassId: 2, hasPetsInApartment: false, masterKeyAccessAllowed: true };
const NOTICE = { contractUuid: HOME, noticeReporter: { phoneNumber: '+358 40 0000 777', email: 'naapuri@example.org' }, title: 'Kenttä' };
/** Facts of a notice that the company decides. */
const OF_THE_COMPANY = { status: 'completed', id: 999_999, uuid: '70000000-0000-4000-8000-999999999999', createdByUserId: 999_999 };

const KINDS = [
  { name: 'DefectNotice', list: 'listDefectNotices', facts: FACTS, own: '70000000-0000-4000-8000-000000003010' },
  { name: 'Question', list: 'listQuestions', facts: {}, own: '70000000-0000-4000-8000-000000003108' },
  { name: 'Feedback', list: 'listFeedbacks', facts: {}, own: '70000000-0000-4000-8000-000000003109' },
] as const;
const NAME = 'fields that a resident may not set are refused or ignored';

/** Requests with fields that the contract does not have: a backend may refuse them or ignore them, and must not store them. */
export const unknownFields: readonly Check[] = [
  ...KINDS.flatMap(({ name, list, facts, own }) => [
    defineCheck(`create${name}`, NAME, aino, async (api) => {
      const { status, body } = await api.call(`create${name}`, { body: { ...NOTICE, ...facts, ...OF_THE_COMPANY } });
      if (status !== 200) return;
      const { id } = (body ?? {}) as Json;
      api.expect(id !== OF_THE_COMPANY.id, 'a number of the backend for a new notice', 'the one that was sent');
      const made = (await api.list(list, { path: [HOME] })).find((one) => one.id === id);
      api.expect(
        made?.status === 'created' && made.uuid !== OF_THE_COMPANY.uuid,
        `a new notice in ${list}, with a uuid of the backend`,
        String(made?.status),
      );
    }),
    defineCheck(`update${name}`, NAME, aino, async (api) => {
      const detail = { path: [HOME, own] };
      const before = await api.ok(`get${name}`, detail);
      await api.call(`update${name}`, { ...detail, body: { ...NOTICE, ...facts, ...OF_THE_COMPANY } });
      const { id, uuid, status } = before;
      api.expectMatch({ id, uuid, status }, await api.ok(`get${name}`, detail), `get${name} after fields that cannot be changed`);
    }),
  ]),
  defineCheck('addTenants', NAME, aino, async (api) => {
    const person = { socialSecurityNumber: '311299-905D', firstName: 'Pekka', lastName: 'Virtanen', isContractParty: true, isPayer: true };
    await api.call('addTenants', { path: [HOME], body: { operationData: { tenants: [person] }, locale: 'fi' } });
    const added = (await api.list('listTenants', { path: [HOME] })).find(({ firstName }) => firstName === 'Pekka');
    api.expect(
      added?.isContractParty !== true && added?.isPayer !== true,
      'a new person who is neither contract party nor payer',
      'one of them',
    );
  }),
  defineCheck('initFile', NAME, aino, async (api) => {
    const file = { fileName: 'kuva.png', contentType: 'png' };
    const own = await api.ok('initFile', { body: { file } });
    const { status, body } = await api.call('initFile', { body: { file: { ...file, ...OF_THE_COMPANY } } });
    if (status === 200) api.expectMatch({ createdByUserId: own.createdByUserId }, body, 'initFile after fields that cannot be set');
  }),
];
