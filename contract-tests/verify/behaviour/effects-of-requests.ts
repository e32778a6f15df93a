/**
 * Checks the effects of starting, confirming and rejecting a termination or a modification (ending.request-status, ending.return-states).
 */
import { movedDays } from '../../../openapi/world-days.ts';
import type { Check } from '../checks/check.ts';
import { type CheckClient, defineCheck, type Json } from './check-client.ts';
import { contract, signedIn, state, TERMINATION } from './world.ts';

const back = (outcome: string) => state('an identified user is back', { outcome });
const nonce = (number: number) => `f1000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface Kind {
  name: 'termination' | 'modification';
  get: string;
  init: string;
  complete: string;
  /** The resident who decides about the open request of the world. */
  resident: string;
  /** Their tenant. */
  decider: number;
  home: string;
  request: string;
  accept: string;
  reject: string;
  shownIn: string;
}

const KINDS: readonly Kind[] = [
  {
    name: 'termination',
    get: 'getTermination',
    init: 'initTermination',
    complete: 'completeTermination',
    resident: 'cotenant',
    decider: 1042,
    home: contract(4),
    request: '80000000-0000-4000-8000-000000000004',
    accept: nonce(40),
    reject: nonce(41),
    shownIn: 'terminationRequest',
  },
  {
    name: 'modification',
    get: 'getModification',
    init: 'initModification',
    complete: 'completeModification',
    resident: 'modification',
    decider: 1131,
    home: contract(13),
    request: '80000000-0000-4000-8000-000000000013',
    accept: nonce(80),
    reject: nonce(81),
    shownIn: 'modificationRequest',
  },
];

export const requestEffects: Check[] = KINDS.flatMap((kind): Check[] => {
  const { name, get, complete, resident, home, request, shownIn } = kind;
  const read = (api: CheckClient) => api.ok(get, { path: [home], query: { requestUuid: request } });
  const ask = (action: 'accept' | 'reject'): Json => ({
    operationType: `resident_app_${action}_contract_${name}`,
    operationData: { nonce: kind[action], [`${name}RequestId`]: request },
    locale: 'fi',
  });
  const decided = (action: 'accept' | 'reject', outcome: string, statuses: readonly string[]) =>
    defineCheck(
      complete,
      `${action === 'accept' ? 'a confirmation' : 'a rejection'} is recorded once, and the status of the request shows it`,
      [signedIn(resident), back(outcome)],
      async (api) => {
        const before = await read(api);
        const shownBefore = (await api.ok('getContract', { path: [home] }))[shownIn] as Json | undefined;
        expectShown(api, shownIn, shownBefore, before);
        const { state: first } = await api.ok(complete, { path: [home], body: ask(action) });
        api.expect(first === outcome, `the state ${outcome}`, String(first));
        const after = await read(api);
        api.expect(statuses.includes(String(after.status)), `${get} to show ${statuses.join(' or ')}`, String(after.status));
        const { status: _before, updatedAt: _at, confirmations: asked, ...facts } = before;
        api.expectMatch(facts, after, `${get} after the decision`);
        await expectDecision(api, kind, { asked, decided: after.confirmations, status: action === 'accept' ? 'confirmed' : 'rejected' });
        const shown = (await api.ok('getContract', { path: [home] }))[shownIn] as Json | undefined;
        expectShown(api, shownIn, shown, after);
        const listed = (await api.list('listContracts')).find(({ uuid }) => uuid === home);
        api.expectMatch(shown ?? {}, listed?.[shownIn], `${shownIn} of listContracts, as in getContract,`);
        if (action === 'reject')
          await api.expectRefusal(get, { path: [home] }, [404], 'without a request, after the only open one was rejected');
        const init = `init${name === 'termination' ? 'Termination' : 'Modification'}Approval`;
        const again = {
          operationData: { [`${name}RequestId`]: request },
          operationType: 'accept',
          locale: 'fi',
          nonce: crypto.randomUUID(),
        };
        await api.expectRefusal(init, { path: [home], body: again }, [400, 404], 'of a request that is decided');
        const { state: second } = await api.ok(complete, { path: [home], body: ask(action) });
        api.expect(second === first, `the same state for the same journey: ${String(first)}`, String(second));
      },
    );
  return [
    decided('accept', 'confirmed', ['ready_for_review', 'approved']),
    decided('reject', 'rejected', ['rejected']),
    defineCheck(complete, 'without identification, nothing is recorded', [signedIn(resident)], async (api) => {
      const before = await read(api);
      const reply = await api.call(complete, { path: [home], body: ask('accept') });
      const isNothing = reply.status !== 200 || (reply.body as Json).state === 'not_found' || (reply.body as Json).state === 'loading';
      api.expect(isNothing, `no recording by ${complete} without an identification`, String((reply.body as Json | undefined)?.state));
      api.expectSame(get, before, await read(api), 'without an identification');
    }),
  ];
});

requestEffects.push(
  defineCheck('initTermination', 'nothing is recorded before the identification', [signedIn('party-payer')], async (api) => {
    const home = contract(1);
    const before = await api.ok('getContract', { path: [home] });
    await api.ok('initTermination', { path: [home], body: TERMINATION });
    api.expectSame('getContract', before, await api.ok('getContract', { path: [home] }), 'after initTermination');
    await api.expectRefusal('getTermination', { path: [home] }, [404], 'before the identification');
  }),
  defineCheck(
    'completeTermination',
    'a new request has the values of the form that was sent before identification',
    [signedIn('party-payer'), back('confirmed')],
    async (api) => {
      const home = contract(1);
      const body = { operationType: 'resident_app_confirm_contract_termination', operationData: { nonce: nonce(1) }, locale: 'fi' };
      await api.ok('completeTermination', { path: [home], body });
      const made = await api.okAndValid('getTermination', { path: [home] });
      api.expect(made.contractUuid === home, 'getTermination to have the new request of the contract', 'another one');
      const shown = (await api.ok('getContract', { path: [home] })).terminationRequest as Json | undefined;
      expectShown(api, 'terminationRequest', shown, made);
      const { tenant, contractType } = await api.ok<{ tenant?: Json; contractType?: unknown }>('getContract', {
        path: [home],
      });
      api.expectMatch({ createdByTenantId: tenant?.id, contractType }, made, 'getTermination of the new request');
      await api.expectNow([made.createdAt, shown?.createdAt], 'createdAt of a new request');
      await expectReceived(api, 'getTermination', made);
      expectMakerConfirmed(api, 'getTermination', made, tenant?.id);
      const { beneficiaries, fileUuids, ...form } = keptForm(api, 'initTermination', 'full');
      api.expectMatch(form, made, 'getTermination of the new request');
      api.expect(
        JSON.stringify(uuidsOf(made.files)) === JSON.stringify([...(fileUuids as string[])].toSorted()),
        'getTermination to have the files of the form',
        `${uuidsOf(made.files).length} files`,
      );
      const shares = (made.beneficiaries ?? []) as Json[];
      api.expect(
        shares.length === (beneficiaries as Json[]).length,
        'getTermination to have the beneficiaries of the form',
        `${shares.length}`,
      );
      for (const one of beneficiaries as Json[]) {
        const { bic = null, phoneNumber = null, email = null, removeExistingBeneficiary = false } = one;
        api.expectMatch(
          { ...one, bic, phoneNumber, email, removeExistingBeneficiary },
          shares.find(({ beneficiaryName }) => beneficiaryName === one.beneficiaryName),
          'a beneficiary of getTermination',
        );
      }
      await api.expectRefusal(
        'initTermination',
        { path: [home], body: { ...TERMINATION, nonce: nonce(3) } },
        [400],
        'while a termination is under way',
      );
    },
  ),
  defineCheck(
    'completeModification',
    'a new request has the values of the form that was sent before identification',
    [signedIn('modification'), back('pending')],
    async (api) => {
      const path = [contract(12)];
      const body = { operationType: 'resident_app_confirm_contract_modification', operationData: { nonce: nonce(61) }, locale: 'fi' };
      const { requestUuid } = await api.ok('completeModification', { path, body });
      const query = typeof requestUuid === 'string' ? { query: { requestUuid } } : {};
      const made = await api.okAndValid('getModification', { path, ...query });
      const { inEffect, description, removeTenants } = keptForm(api, 'initModification', 'one-leaves');
      api.expectMatch({ inEffect, description }, made, 'getModification of the new request');
      const leaving = ((made.removeTenantEvents ?? []) as Json[]).map(({ removeTenantId }) => removeTenantId);
      const wanted = (removeTenants as Json[]).map(({ tenantId }) => tenantId);
      api.expect(JSON.stringify(leaving) === JSON.stringify(wanted), 'getModification to name those who leave', JSON.stringify(leaving));
      await api.expectNow([made.createdAt], 'createdAt of a new request');
      await expectReceived(api, 'getModification', made);
      expectMakerConfirmed(api, 'getModification', made, 1121);
      const shown = (await api.ok('getContract', { path })).modificationRequest as Json | undefined;
      expectShown(api, 'modificationRequest', shown, made);
    },
  ),
  defineCheck('initModification', 'there is at most one open request', [signedIn('modification')], async (api) => {
    const form = {
      operationData: { inEffect: '2026-12-31', removeTenants: [{ tenantId: 1132 }], contractPartyTenantIds: [1131, 1132] },
      locale: 'fi',
      provider: 'ftn',
      nonce: nonce(4),
    };
    const before = await api.ok('getModification', { path: [contract(13)] });
    await api.expectRefusal('initModification', { path: [contract(13)], body: form }, [400], 'while another modification is open');
    api.expectSame('getModification', before, await api.ok('getModification', { path: [contract(13)] }), 'after a refused modification');
  }),
);

/** The contract has the status of its latest request and, where a backend names that request, its id (contracts.entity-fields, ending.notice-page). */
function expectShown(api: CheckClient, shownIn: string, shown: Json | undefined, request: Json): void {
  api.expect(shown?.status === request.status, `${shownIn} of getContract to have the status of the request`, String(shown?.status));
  const id = shown?.[`${shownIn}Id`];
  if (id !== undefined) api.expect(id === request.uuid, `${shownIn}Id of getContract to be the uuid of the request`, JSON.stringify(id));
}

interface Confirmations {
  asked: unknown;
  decided: unknown;
  status: 'confirmed' | 'rejected';
}

/** Where a backend tells who has confirmed, the decision of the user is there with its time, and nobody else's has changed (ending.notice-parties). */
async function expectDecision(api: CheckClient, { get, decider }: Kind, { asked, decided, status }: Confirmations): Promise<void> {
  if (asked === undefined && decided === undefined) return;
  const [before, after] = [asked, decided].map((list) => (Array.isArray(list) ? (list as Json[]) : []));
  const own = after?.find(({ tenantId }) => tenantId === decider);
  api.expect(own?.status === status, `${status} for tenant ${decider} in confirmations of ${get}`, String(own?.status));
  if (own?.status === status) await api.expectNow([own.decidedAt], `decidedAt of a decision in ${get}`);
  for (const { tenantId, ...one } of before?.filter((other) => other.tenantId !== decider) ?? [])
    api.expectMatch(
      one,
      after?.find((other) => other.tenantId === tenantId),
      `confirmations of ${get} after the decision of another tenant`,
    );
}

/** Where a backend tells when a new request was received, that is now (ending.notice-received). */
async function expectReceived(api: CheckClient, get: string, { receivedAt }: Json): Promise<void> {
  if (receivedAt !== undefined) await api.expectNow([receivedAt], `receivedAt of a new request in ${get}`);
}

/** Where a backend tells who has confirmed, the maker of a new request has, and nobody else yet (ending.own-confirmation, ending.notice-parties). */
function expectMakerConfirmed(api: CheckClient, get: string, { confirmations, createdAt }: Json, maker: unknown): void {
  if (!Array.isArray(confirmations)) return;
  for (const { tenantId, status } of confirmations as Json[]) {
    const wanted = tenantId === maker ? 'confirmed' : 'asked';
    api.expect(status === wanted, `${wanted} for tenant ${String(tenantId)} in confirmations of ${get}`, String(status));
  }
  const own = (confirmations as Json[]).find(({ tenantId }) => tenantId === maker);
  api.expect(own !== undefined, `the maker of ${String(createdAt)} in confirmations of ${get}`, `nothing about tenant ${String(maker)}`);
}

/** The form that the state `an identified user is back` keeps. */
const keptForm = (api: CheckClient, operationId: string, name: string): Json =>
  movedDays((api.context.contract.requestExampleOf(operationId, name) as { operationData: Json }).operationData, api.context.today);

const uuidsOf = (files: unknown): string[] => ((files ?? []) as Json[]).map(({ uuid }) => String(uuid)).toSorted();
