/** States of the requests that a contract has. */
import { movedDays } from '../../../openapi/world-days.ts';
import { contractsOfUser, isMember, tenantOf } from '../rules/contract-access.ts';
import { keep } from '../rules/requests.ts';
import { openSessions } from '../sessions.ts';
import type { StoredContract } from '../world/collections/contracts.ts';
import type { StoredRequest, TerminationRequest } from '../world/collections/requests.ts';
import { cast, contractUuid, movedExamples } from '../world/seed.ts';
import { storedModification, storedTermination } from '../world/seeds/requests.ts';
import type { World } from '../world/store.ts';
import { contractStates } from './contracts.ts';
import { booleanParam, StateParamError, type States, type StateValues, textParam } from './protocol.ts';
import { signedIn, signedInUser } from './signed-in.ts';

const TERMINATION_IN_STATUS = {
  pending_tenant_approval: 'cotenant',
  ready_for_review: 'ready-for-review',
  approved: 'approved',
  rejected: 'rejected',
} as const;

const MODIFICATION_IN_STATUS = {
  pending_strong_authentication: 'pending-strong-authentication',
  pending_tenant_approval: 'modification-pending',
  ready_for_review: 'ready-for-review',
  approved: 'approved',
  rejected: 'rejected',
} as const;

export const requestStates = {
  'a termination request in a status': (world, params) => {
    const status = textParam(params, 'status', keysOf(TERMINATION_IN_STATUS));
    return withTermination(world, TERMINATION_IN_STATUS[status]);
  },
  'a termination request with everything filled in': (world) => withTermination(world, 'full'),
  'a termination request with only what is required': (world) => withTermination(world, 'minimal'),
  'a right-of-occupancy termination request': (world, params) =>
    withTermination(world, booleanParam(params, 'isCollateral') ? 'right-of-occupancy' : 'right-of-occupancy-no-collateral'),
  'a termination request that removes a beneficiary': (world) => withTermination(world, 'removed-beneficiary'),
  'a termination request of a fixed-term contract': (world) => withTermination(world, 'fixed-term-attachments'),
  'a termination request of a person who may not be disclosed': (world) => {
    const request = movedExamples(world.today).answer('getTermination', 'cotenant');
    const { values, contract } = partyOf(world, request.contractUuid);
    const isMaker = ({ id }: { id: number }) => id === request.createdByTenantId;
    const tenants = contract.tenants.map((tenant) => (isMaker(tenant) ? { ...tenant, nonDisclosure: true } : tenant));
    world.collection('contracts').change(contract.id, { tenants });
    const beneficiaries = request.beneficiaries.slice(0, 1).map((one) => ({ ...one, returnPercentage: 100 }));
    replace(world, storedTermination({ ...request, contractUuid: contract.id, beneficiaries }));
    return values;
  },
  'a termination request made by the company': (world) => withTermination(world, 'made-by-company'),
  'a termination request with a reason': (world, params) => {
    const reason = textParam(params, 'reason');
    // The one example that names a reason of the contract has been approved; any other reason is in an open request.
    return reason === 'internal_swap' ? withTermination(world, 'reason-not-in-form') : withTermination(world, 'unknown-reason', reason);
  },

  // The notice of October ends the contract in November; in November it would end in December (ending.confirm-by).
  'a termination that is confirmed too late': (world) => {
    const request = movedExamples(world.today).answer('getTermination', 'cotenant');
    const { values, contract } = partyOf(world, request.contractUuid);
    const { id } = contract.tenants.find((tenant) => tenant.id === request.createdByTenantId) ?? { id: null };
    const days = movedDays({ createdAt: '2026-10-15T12:00:00+03:00', movingOutDate: '2026-11-28', endDate: '2026-11-30' }, world.today);
    const at = (moment: string | null) => moment && days.createdAt;
    replace(
      world,
      storedTermination({
        ...request,
        contractUuid: contract.id,
        contractType: contract.contractType,
        createdByTenantId: id,
        ...days,
        ...(request.confirmations && {
          confirmations: request.confirmations.map((one) => ({ ...one, askedAt: at(one.askedAt), decidedAt: at(one.decidedAt) })),
        }),
      }),
    );
    return values;
  },

  'a contract without an open request': (world) => {
    const values = signedIn(world);
    for (const { id } of contractsOfUser(world, signedInUser(world))) forgetRequests(world, id);
    return values;
  },

  // The same as the state of the contract, and what both are about is its first contract.
  'a contract with a termination disallowed reason': contractStates['a contract that cannot be terminated'],

  'a modification request in a status': (world, params) => {
    const status = textParam(params, 'status', keysOf(MODIFICATION_IN_STATUS));
    return withModification(world, MODIFICATION_IN_STATUS[status], 13);
  },
  'a modification request with everything filled in': (world) => withModification(world, 'full', 12),
  'a modification request with only what is required': (world) => withModification(world, 'minimal', 12),
  'a modification request in which several leave': (world) => withModification(world, 'several-leave', 12),
  'a contract with an open modification request': (world) => withModification(world, 'modification-pending', 13),
} satisfies States;

/** The contract has the request of the example, and no other; the signed-in resident, or else its own, is a contract party. */
function withTermination(world: World, name: string, terminationReason?: string): StateValues {
  const example = movedExamples(world.today).answer('getTermination', name);
  const { values, contract } = partyOf(world, example.contractUuid);
  const own = contract.id === example.contractUuid ? {} : adapted(contract, world, example);
  replace(world, storedTermination({ ...example, ...own, ...(terminationReason === undefined ? {} : { terminationReason }) }));
  return values;
}

/** Of another contract than that of the example: what the contract says itself is its own, and its signed-in party has made the request. */
function adapted(contract: StoredContract, world: World, { createdByTenantId: maker, confirmations }: TerminationRequest) {
  const { id } = tenantOf(contract, signedInUser(world));
  return {
    contractUuid: contract.id,
    contractType: contract.contractType,
    createdByTenantId: id,
    ...(confirmations && {
      confirmations: confirmations.filter(({ tenantId }) => tenantId === maker).map((one) => ({ ...one, tenantId: id })),
    }),
  };
}

/** @param number of the example's contract in WORLD.md */
function withModification(world: World, name: string, number: number): StateValues {
  const { values, contract } = partyOf(world, contractUuid(number));
  replace(world, { ...storedModification(movedExamples(world.today).answer('getModification', name), number), contractUuid: contract.id });
  return values;
}

/** The contract itself when the signed-in resident is on it, or else their first one. Nobody signed in: the contract's own resident is. */
function partyOf(world: World, uuid: string): { values: StateValues; contract: StoredContract } {
  const owner = cast.residents.find((one) => one.key !== 'staff' && one.contracts.some((number) => contractUuid(number) === uuid));
  const values = openSessions(world).length > 0 ? signedIn(world) : signedIn(world, owner?.key);
  const userUuid = signedInUser(world);
  const own = contractsOfUser(world, userUuid);
  const contract = own.find(({ id }) => id === uuid) ?? own[0];
  if (!contract || !isMember(contract, userUuid)) throw new StateParamError('the signed-in resident has no contract');
  return { values, contract: makeParty(world, contract, userUuid) };
}

/** The one who reads a request has to be a party: of contract 5, only the tenant who has died was. */
function makeParty(world: World, contract: StoredContract, userUuid: string): StoredContract {
  const { id: own, isContractParty } = tenantOf(contract, userUuid);
  if (isContractParty) return contract;
  const tenants = contract.tenants.map((tenant) => (tenant.id === own ? { ...tenant, isContractParty: true } : tenant));
  return world.collection('contracts').change(contract.id, { tenants });
}

function replace(world: World, stored: StoredRequest): void {
  forgetRequests(world, stored.contractUuid, stored.kind);
  keep(world, stored);
  if (stored.kind === 'termination' && stored.request.status === 'approved') {
    world.collection('contracts').change(stored.contractUuid, { endDate: stored.request.endDate });
  }
}

/** As if nobody had ever asked for anything, or for the kind. */
function forgetRequests(world: World, id: string, kind?: StoredRequest['kind']): void {
  const requests = world.collection('requests');
  for (const one of requests.filter((each) => each.contractUuid === id && (kind ?? each.kind) === each.kind)) requests.delete(one.id);
  const contract = world.collection('contracts').get(id);
  if (!contract) return;
  const { terminationRequest, modificationRequest, ...facts } = contract;
  world.collection('contracts').put({
    ...facts,
    ...(kind === 'modification' && terminationRequest ? { terminationRequest } : {}),
    ...(kind === 'termination' && modificationRequest ? { modificationRequest } : {}),
  });
}

function keysOf<Key extends string>(table: Readonly<Record<Key, string>>): Key[] {
  // Object.keys knows texts only.
  return Object.keys(table) as Key[];
}
