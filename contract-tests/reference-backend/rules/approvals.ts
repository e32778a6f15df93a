/** Whose confirmation a request waits for (the contract ends or changes only after every contract party has confirmed: ending.own-confirmation). */
import type { StoredContract, Tenant } from '../world/collections/contracts.ts';
import type { ModificationState, StoredRequest } from '../world/collections/requests.ts';
import type { World } from '../world/store.ts';

export type RequestStatus = StoredRequest['request']['status'];

/** At most one of a contract's requests of a kind is open. */
export function isOpen({ request: { status } }: StoredRequest): boolean {
  return status !== 'approved' && status !== 'rejected';
}

export function requestsOf(world: World, contractUuid: string): StoredRequest[] {
  return world.collection('requests').filter((request) => request.contractUuid === contractUuid);
}

/** The tenants who have signed the contract. */
export function contractParties({ tenants }: StoredContract): Tenant[] {
  return tenants.filter(({ isContractParty }) => isContractParty);
}

/**
 * Who confirms a request: every contract party, and who takes the contract over in a modification, party or not. Nobody becomes a contract party
 * without an identification of their own.
 */
export function approvers(stored: StoredRequest, { tenants }: StoredContract): Tenant[] {
  const destination = stored.kind === 'modification' ? stored.request.transferTenantEvent?.destinationTenantId : undefined;
  return tenants.filter(({ id, isContractParty }) => isContractParty || id === destination);
}

/** Who has yet to confirm; nobody when it waits for something else. @param contract as it is today (`contractNow`) */
export function waitsFor(stored: StoredRequest, contract: StoredContract): Tenant[] {
  if (stored.request.status !== 'pending_tenant_approval') return [];
  return approvers(stored, contract).filter(({ id }) => !stored.confirmedBy.includes(id));
}

/** How the portal calls where a request stands (ending.return-states). */
export function stateOf(stored: StoredRequest): ModificationState {
  const { status } = stored.request;
  if (status === 'rejected') return 'rejected';
  if (status === 'pending_tenant_approval' || status === 'pending_strong_authentication') return 'pending';
  return stored.kind === 'modification' && stored.request.addTenantEvents.length > 0 ? 'add_tenant_saved' : 'confirmed';
}
