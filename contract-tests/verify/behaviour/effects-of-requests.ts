/**
 * Checks the effects of starting, confirming and rejecting a termination or a modification (ending.request-status, ending.return-states).
 */
import type { Check } from '../checks/check.ts';
import { told } from './story.ts';
import type { Json, Witness } from './witness.ts';
import { contract, signedIn, state } from './world.ts';

const back = (outcome: string) => state('an identified user is back', { outcome });
const nonce = (number: number) => `f1000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface Kind {
  name: 'termination' | 'modification';
  get: string;
  init: string;
  complete: string;
  /** The resident who decides about the open request of the world. */
  resident: string;
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
    home: contract(13),
    request: '80000000-0000-4000-8000-000000000013',
    accept: nonce(80),
    reject: nonce(81),
    shownIn: 'modificationRequest',
  },
];

export const requestEffects: Check[] = KINDS.flatMap((kind): Check[] => {
  const { name, get, complete, resident, home, request, shownIn } = kind;
  const read = (w: Witness) => w.done(get, { path: [home], query: { requestUuid: request } });
  const ask = (action: 'accept' | 'reject'): Json => ({
    operationType: `resident_app_${action}_contract_${name}`,
    operationData: { nonce: kind[action], [`${name}RequestId`]: request },
    locale: 'fi',
  });
  const decided = (action: 'accept' | 'reject', outcome: string, statuses: readonly string[]) =>
    told(
      complete,
      `${action === 'accept' ? 'a confirmation' : 'a rejection'} is recorded once, and the status of the request shows it`,
      [signedIn(resident), back(outcome)],
      async (w) => {
        const before = await read(w);
        const shownBefore = (await w.done('getContract', { path: [home] }))[shownIn] as Json | undefined;
        w.that(
          shownBefore?.status === before.status,
          `${shownIn} of getContract to have the status of the request`,
          String(shownBefore?.status),
        );
        const { state: first } = await w.done(complete, { path: [home], body: ask(action) });
        w.that(first === outcome, `the state ${outcome}`, String(first));
        const after = await read(w);
        w.that(statuses.includes(String(after.status)), `${get} to show ${statuses.join(' or ')}`, String(after.status));
        const { status: _before, updatedAt: _at, ...facts } = before;
        w.shows(facts, after, `${get} after the decision`);
        const shown = (await w.done('getContract', { path: [home] }))[shownIn] as Json | undefined;
        w.that(
          statuses.includes(String(shown?.status)),
          `${shownIn} of getContract to show ${statuses.join(' or ')}`,
          String(shown?.status),
        );
        const { status, createdAt } = shown ?? {};
        const listed = (await w.list('listContracts')).find(({ uuid }) => uuid === home);
        w.shows({ status, createdAt }, listed?.[shownIn], `${shownIn} of listContracts, as in getContract,`);
        if (action === 'reject') await w.refused(get, { path: [home] }, [404], 'without a request, after the only open one was rejected');
        const init = `init${name === 'termination' ? 'Termination' : 'Modification'}Approval`;
        const again = {
          operationData: { [`${name}RequestId`]: request },
          operationType: 'accept',
          locale: 'fi',
          nonce: crypto.randomUUID(),
        };
        await w.refused(init, { path: [home], body: again }, [400, 404], 'of a request that is decided');
        const { state: second } = await w.done(complete, { path: [home], body: ask(action) });
        w.that(second === first, `the same state for the same journey: ${String(first)}`, String(second));
      },
    );
  return [
    decided('accept', 'confirmed', ['ready_for_review', 'approved']),
    decided('reject', 'rejected', ['rejected']),
    told(complete, 'without identification, nothing is recorded', [signedIn(resident)], async (w) => {
      const before = await read(w);
      const reply = await w.call(complete, { path: [home], body: ask('accept') });
      const isNothing = reply.status !== 200 || (reply.body as Json).state === 'not_found' || (reply.body as Json).state === 'loading';
      w.that(isNothing, `no recording by ${complete} without an identification`, String((reply.body as Json | undefined)?.state));
      w.same(get, before, await read(w), 'without an identification');
    }),
  ];
});

requestEffects.push(
  told('initTermination', 'nothing is recorded before the identification', [signedIn('party-payer')], async (w) => {
    const home = contract(1);
    const before = await w.done('getContract', { path: [home] });
    await w.done('initTermination', { path: [home], body: TERMINATION });
    w.same('getContract', before, await w.done('getContract', { path: [home] }), 'after initTermination');
    await w.refused('getTermination', { path: [home] }, [404], 'before the identification');
  }),
  told(
    'completeTermination',
    'a new request has the values of the form that was sent before identification',
    [signedIn('party-payer'), back('confirmed')],
    async (w) => {
      const home = contract(1);
      const body = { operationType: 'resident_app_confirm_contract_termination', operationData: { nonce: nonce(1) }, locale: 'fi' };
      await w.done('completeTermination', { path: [home], body });
      const made = await w.whole('getTermination', { path: [home] });
      w.that(made.contractUuid === home, 'getTermination to have the new request of the contract', 'another one');
      const shown = (await w.done('getContract', { path: [home] })).terminationRequest as Json | undefined;
      w.that(shown?.status === made.status, 'terminationRequest of getContract to have the status of the request', String(shown?.status));
      const { tenant, contractType } = (await w.done('getContract', { path: [home] })) as { tenant?: Json; contractType?: unknown };
      w.shows({ createdByTenantId: tenant?.id, contractType }, made, 'getTermination of the new request');
      await w.isNow([made.createdAt, shown?.createdAt], 'createdAt of a new request');
      const { beneficiaries, fileUuids, ...form } = keptForm(w, 'initTermination', 'full');
      w.shows(form, made, 'getTermination of the new request');
      w.that(
        JSON.stringify(uuidsOf(made.files)) === JSON.stringify([...(fileUuids as string[])].toSorted()),
        'getTermination to have the files of the form',
        `${uuidsOf(made.files).length} files`,
      );
      const shares = (made.beneficiaries ?? []) as Json[];
      w.that(
        shares.length === (beneficiaries as Json[]).length,
        'getTermination to have the beneficiaries of the form',
        `${shares.length}`,
      );
      for (const one of beneficiaries as Json[]) {
        const { bic = null, phoneNumber = null, email = null, removeExistingBeneficiary = false } = one;
        w.shows(
          { ...one, bic, phoneNumber, email, removeExistingBeneficiary },
          shares.find(({ beneficiaryName }) => beneficiaryName === one.beneficiaryName),
          'a beneficiary of getTermination',
        );
      }
      await w.refused(
        'initTermination',
        { path: [home], body: { ...TERMINATION, nonce: nonce(3) } },
        [400],
        'while a termination is under way',
      );
    },
  ),
  told(
    'completeModification',
    'a new request has the values of the form that was sent before identification',
    [signedIn('modification'), back('pending')],
    async (w) => {
      const path = [contract(12)];
      const body = { operationType: 'resident_app_confirm_contract_modification', operationData: { nonce: nonce(61) }, locale: 'fi' };
      const { requestUuid } = await w.done('completeModification', { path, body });
      const query = typeof requestUuid === 'string' ? { query: { requestUuid } } : {};
      const made = await w.whole('getModification', { path, ...query });
      const { inEffect, description, removeTenants } = keptForm(w, 'initModification', 'one-leaves');
      w.shows({ inEffect, description }, made, 'getModification of the new request');
      const leaving = ((made.removeTenantEvents ?? []) as Json[]).map(({ removeTenantId }) => removeTenantId);
      const wanted = (removeTenants as Json[]).map(({ tenantId }) => tenantId);
      w.that(JSON.stringify(leaving) === JSON.stringify(wanted), 'getModification to name those who leave', JSON.stringify(leaving));
      await w.isNow([made.createdAt], 'createdAt of a new request');
      const shown = (await w.done('getContract', { path })).modificationRequest as Json | undefined;
      w.that(shown?.status === made.status, 'modificationRequest of getContract to have the status of the request', String(shown?.status));
    },
  ),
  told('initModification', 'there is at most one open request', [signedIn('modification')], async (w) => {
    const form = {
      operationData: { inEffect: '2026-12-31', removeTenants: [{ tenantId: 1132 }], contractPartyTenantIds: [1131, 1132] },
      locale: 'fi',
      provider: 'ftn',
      nonce: nonce(4),
    };
    const before = await w.done('getModification', { path: [contract(13)] });
    await w.refused('initModification', { path: [contract(13)], body: form }, [400], 'while another modification is open');
    w.same('getModification', before, await w.done('getModification', { path: [contract(13)] }), 'after a refused modification');
  }),
);

/** The form that the state `an identified user is back` keeps. */
const keptForm = (w: Witness, operationId: string, name: string): Json =>
  (w.scene.contract.requestExampleOf(operationId, name) as { operationData: Json }).operationData;

const uuidsOf = (files: unknown): string[] => ((files ?? []) as Json[]).map(({ uuid }) => String(uuid)).toSorted();

const TERMINATION = {
  operationData: {
    contractType: 'rental',
    movingOutDate: '2026-12-31',
    endDate: '2026-12-31',
    terminationReason: 'area_poor_services',
    displaysSelf: true,
    givingContactInfoAllowed: false,
    masterKeyAccessAllowed: false,
    hasPetsInApartment: false,
    fileUuids: [],
    beneficiaries: [],
    propertyCompanyName: null,
    propertyCompanyAddress: null,
  },
  locale: 'fi',
  provider: 'ftn',
  nonce: nonce(2),
};
