/** States of identifying for a request: what stands in the way, and users who are back from it. */
import { movedDays } from '../../../openapi/world-days.ts';
import { confirmationKey } from '../identification/confirmations.ts';
import { approvers, contractParties, isOpen, requestsOf, waitsFor } from '../rules/approvals.ts';
import { contractsOfUser, tenantOf } from '../rules/contract-access.ts';
import { CLOSED, CONFIRMATIONS_NOT_TAKEN, NO_VERIFIER, personOf, REJECTIONS_NOT_TAKEN } from '../rules/electronic.ts';
import { changeRequestPolicy, switchFlags } from '../rules/provider-settings.ts';
import { confirmedByThese, keep } from '../rules/requests.ts';
import { newTenant } from '../rules/take-effect.ts';
import { openSessions } from '../sessions.ts';
import type { StoredContract } from '../world/collections/contracts.ts';
import type { Confirmation, ModificationForm, StoredModification, TerminationForm } from '../world/collections/requests.ts';
import { contractUuid, movedExamples, requestExamples } from '../world/seed.ts';
import { storedTermination } from '../world/seeds/requests.ts';
import type { World } from '../world/store.ts';
import { type States, type StateValues, textParam } from './protocol.ts';
import { signedIn, signedInUser } from './signed-in.ts';

/**
 * The resident to sign in when no earlier state has signed one in: Emilia Korhonen has a contract with an open request, and one without.
 */
const RESIDENT = 'modification';

const OUTCOMES = ['confirmed', 'pending', 'rejected', 'not_found', 'loading', 'add_tenant_saved'] as const;

/** More answers than any caller requests. */
const FOREVER = 1_000_000;

const VERIFIED: Confirmation['progress'] = { kind: 'verified', loadingAnswers: 0 };

export const confirmationStates = {
  'identification by passport is in use': (world) => {
    switchFlags(world, { passportAuth: true });
    changeRequestPolicy(world, { passportConfirms: true });
    return signedIn(world, RESIDENT);
  },

  // Ours always is (`/dev/identify/…`).
  'the identification service is on the same origin': (world) => signedIn(world),

  'a contract that is not yet in effect': (world) => {
    const values = signedIn(world);
    for (const { id } of ownContracts(world)) world.collection('contracts').change(id, movedDays({ startDate: '2029-06-01' }, world.today));
    return values;
  },

  'passport users cannot confirm electronically': (world) => {
    changeRequestPolicy(world, { passportConfirms: false });
    const values = signedIn(world, 'passport');
    for (const { id } of openSessions(world)) world.collection('sessions').change(id, { identityProvider: 'passport' });
    return values;
  },

  'no identification service is configured': (world) => broken(world, NO_VERIFIER),

  "the user's data cannot be read": (world) => {
    const values = signedIn(world, RESIDENT);
    world.collection('profiles').delete(signedInUser(world));
    return values;
  },

  'a user or an identity that lacks attributes': (world) => {
    const values = signedIn(world, RESIDENT);
    const person = personOf(world, signedInUser(world));
    if (person) world.collection('people').change(person.id, { lacksAttributes: true });
    return values;
  },

  'a journey that the user cancelled': (world) => back(world, { kind: 'failed', code: 'CONFIRM_OPERATION_CANCELLED' }),
  'a journey without an identity': (world) => back(world, { kind: 'failed', code: 'NO_IDENTITY' }),
  'a journey in which someone else was identified': (world) => back(world, { kind: 'failed', code: 'IDENTITY_MISMATCH' }),

  'a confirmation cannot be started': (world) => broken(world, 'identification-out-of-order'),

  'a confirmation cannot be recorded': (world) => {
    world.faults.put({ id: CONFIRMATIONS_NOT_TAKEN });
    return back(world, VERIFIED);
  },

  'a rejection cannot be carried out': (world) => {
    world.faults.put({ id: REJECTIONS_NOT_TAKEN });
    return back(world, VERIFIED);
  },

  'electronic requests are out of service': (world) => broken(world, CLOSED),

  'an identified user is back': (world, params) => {
    const outcome = textParam(params, 'outcome', OUTCOMES);
    const values = back(world, outcome === 'loading' ? { kind: 'verified', loadingAnswers: FOREVER } : VERIFIED);
    for (const contract of ownContracts(world)) prepare(world, contract, outcome);
    return values;
  },

  'an open request that waits for the signed-in resident': (world) => {
    const values = signedIn(world, RESIDENT);
    for (const contract of ownContracts(world)) waitForAll(world, contract);
    return values;
  },

  'a transfer to a tenant without a resident account': (world) => {
    const values = signedIn(world, RESIDENT);
    keepJourneys(world, VERIFIED);
    for (const contract of ownContracts(world)) transferToNobody(world, contract);
    return values;
  },
} satisfies States;

function broken(world: World, fault: string): StateValues {
  world.faults.put({ id: fault });
  return signedIn(world, RESIDENT);
}

function ownContracts(world: World): StoredContract[] {
  const userUuid = signedInUser(world);
  return contractsOfUser(world, userUuid).filter((contract) => tenantOf(contract, userUuid).isContractParty);
}

/** The signed-in resident is back from the journey of the call. */
function back(world: World, progress: Confirmation['progress']): StateValues {
  const isAlone = openSessions(world).length === 0;
  const values = signedIn(world, RESIDENT);
  // Emilia has nothing to decide about a termination: Ville asks for one.
  if (isAlone) askForTermination(world, contractUuid(12), 1122);
  keepJourneys(world, progress);
  return values;
}

/** Every journey that the request examples complete, on each of the resident's contracts: which one the call names is not known yet. */
function keepJourneys(world: World, progress: Confirmation['progress']): void {
  const userUuid = signedInUser(world);
  const expiresAt = new Date(world.now.getTime() + 30 * 60 * 1000).toISOString();
  for (const contract of ownContracts(world)) {
    for (const [nonce, subject] of journeys(world, contract, tenantOf(contract, userUuid).id)) {
      const about = { userUuid, contractUuid: contract.id, nonce };
      world.collection('confirmations').put({ ...about, id: confirmationKey(about), subject, expiresAt, progress });
    }
  }
}

const TERMINATION = '80000000-0000-4000-8000-000000000004';
const MODIFICATION = '80000000-0000-4000-8000-000000000013';

/** By the nonces of the request examples of completeTermination and completeModification. */
function journeys({ today }: World, contract: StoredContract, tenantId: number): [nonce: string, subject: Confirmation['subject']][] {
  const nonce = (number: number) => `f1000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return [
    [nonce(1), { kind: 'termination', action: 'confirm', form: movedDays(terminationForm(contract), today) }],
    [nonce(40), { kind: 'termination', action: 'accept', requestUuid: TERMINATION }],
    [nonce(41), { kind: 'termination', action: 'reject', requestUuid: TERMINATION }],
    [nonce(61), { kind: 'modification', action: 'confirm', form: movedDays(modificationForm(contract, tenantId), today) }],
    [nonce(80), { kind: 'modification', action: 'accept', requestUuid: MODIFICATION }],
    [nonce(81), { kind: 'modification', action: 'reject', requestUuid: MODIFICATION }],
  ];
}

/**
 * The form that the user sent earlier: on the contract of the example its form (openapi/states/termination.yaml), on others any valid form.
 */
function terminationForm({ id, contractType, propertyCompanyName, propertyCompanyAddress }: StoredContract): TerminationForm {
  if (id === contractUuid(1)) return formOf('initTermination', 'full') as TerminationForm;
  const facts = {
    movingOutDate: '2027-02-26',
    endDate: '2027-02-28',
    terminationReason: 'move_due_work',
    displaysSelf: true,
    givingContactInfoAllowed: false,
    masterKeyAccessAllowed: false,
    hasPetsInApartment: false,
    fileUuids: [],
    beneficiaries: [],
    propertyCompanyName,
    propertyCompanyAddress: propertyCompanyAddress ?? null,
  };
  return contractType === 'rental' ? { contractType, ...facts } : { contractType, isCollateral: false, ...facts };
}

const formOf = (operationId: 'initTermination' | 'initModification', name: string): unknown =>
  (requestExamples(operationId).get(name) as { operationData: unknown }).operationData;

function modificationForm(contract: StoredContract, tenantId: number): ModificationForm {
  if (contract.id === contractUuid(12)) return formOf('initModification', 'one-leaves') as ModificationForm;
  const parties = contract.tenants.filter(({ isContractParty }) => isContractParty).map(({ id }) => id);
  const leaving = contract.tenants.filter(({ id }) => id !== tenantId).map(({ id }) => ({ tenantId: id }));
  return { inEffect: '2026-12-31', removeTenants: leaving.slice(0, 1), contractPartyTenantIds: parties };
}

function askForTermination(world: World, uuid: string, tenantId: number): void {
  // Whom it asks for confirmation is not known here.
  const { confirmations: _ofExample, ...request } = movedExamples(world.today).answer('getTermination', 'cotenant');
  keep(world, storedTermination({ ...request, contractUuid: uuid, createdByTenantId: tenantId }));
}

/** Changes the contract so that recording a journey has the given outcome. */
function prepare(world: World, contract: StoredContract, outcome: (typeof OUTCOMES)[number]): void {
  const own = tenantOf(contract, signedInUser(world)).id;
  if (outcome === 'not_found') return forgetJourneys(world, contract);
  if (outcome === 'pending') return addPartyWhoHasNotConfirmed(world, contract, own);
  if (outcome === 'add_tenant_saved') addNewParty(world, contract);
  if (outcome === 'rejected') waitForAll(world, contract);
  if (outcome === 'confirmed' || outcome === 'add_tenant_saved') othersHaveConfirmed(world, contract, own);
}

/** The requests are gone, and so is what was kept for own ones. */
function forgetJourneys(world: World, contract: StoredContract): void {
  for (const { id } of requestsOf(world, contract.id)) world.collection('requests').delete(id);
  for (const { id, subject } of world.collection('confirmations').filter((one) => one.contractUuid === contract.id)) {
    if (subject.action === 'confirm') world.collection('confirmations').delete(id);
  }
}

function addPartyWhoHasNotConfirmed(world: World, contract: StoredContract, own: number): void {
  const open = requestsOf(world, contract.id).filter(isOpen);
  const isOtherMissing = open.some((one) => waitsFor(one, contract).every(({ id }) => id === own));
  const isAlone = contractParties(contract).length === 1;
  if (!isOtherMissing && !isAlone) return;
  const other = newTenant(world, contract.id, { firstName: 'Juho', lastName: 'Harju' });
  const tenants = [...contract.tenants, { ...other, isContractParty: true, isAdult: true, hasResidentUser: true }];
  world.collection('contracts').change(contract.id, { tenants });
}

/** Removes all confirmations of open requests, so that the signed-in resident can decide. */
function waitForAll(world: World, contract: StoredContract): void {
  for (const one of requestsOf(world, contract.id).filter(isOpen)) keep(world, confirmedByThese(one, []));
}

/**
 * Confirms open requests for all other approvers. Without an open request, makes the user the only contract party, so that nobody else is
 * asked.
 */
function othersHaveConfirmed(world: World, contract: StoredContract, own: number): void {
  const open = requestsOf(world, contract.id).filter(isOpen);
  for (const one of open) {
    const others = approvers(one, contract).filter(({ id }) => id !== own);
    keep(
      world,
      confirmedByThese(
        one,
        others.map(({ id }) => id),
      ),
    );
  }
  if (open.length > 0) return;
  const tenants = contract.tenants.map((tenant) => ({ ...tenant, isContractParty: tenant.id === own }));
  world.collection('contracts').change(contract.id, { tenants });
}

function addNewParty(world: World, contract: StoredContract): void {
  const { addTenantEvents } = movedExamples(world.today).answer('getModification', 'full');
  for (const one of openModifications(world, contract)) keep(world, { ...one, request: { ...one.request, addTenantEvents } });
}

/** The other adults have no account (any more), and the open change hands the contract over to one of them. */
function transferToNobody(world: World, contract: StoredContract): void {
  const own = tenantOf(contract, signedInUser(world)).id;
  const tenants = contract.tenants.map((tenant) =>
    'firstName' in tenant && tenant.id !== own ? { ...tenant, hasResidentUser: false } : tenant,
  );
  world.collection('contracts').change(contract.id, { tenants });
  const other = tenants.find(({ id }) => id !== own);
  if (!other) return;
  const events = {
    removeTenantEvents: [{ removeTenantId: own, contractModificationEventId: 80_131 }],
    transferTenantEvent: { sourceTenantId: own, destinationTenantId: other.id, contractModificationEventId: 80_132 },
  };
  for (const one of openModifications(world, contract)) keep(world, { ...one, confirmedBy: [], request: { ...one.request, ...events } });
}

function openModifications(world: World, contract: StoredContract): StoredModification[] {
  return requestsOf(world, contract.id)
    .filter((one) => one.kind === 'modification')
    .filter(isOpen);
}
