/**
 * The tenants whose confirmation a request needs. The contract ends or changes only when all contract parties have confirmed
 * (ending.own-confirmation).
 */
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
 * The tenants who must confirm a request: every contract party, and the tenant who takes the contract over in a modification, even if not a
 * party yet. Nobody becomes a contract party without being identified.
 */
export function approvers(stored: StoredRequest, { tenants }: StoredContract): Tenant[] {
  const destination = stored.kind === 'modification' ? stored.request.transferTenantEvent?.destinationTenantId : undefined;
  return tenants.filter(({ id, isContractParty }) => isContractParty || id === destination);
}

/** The tenants who must still confirm; empty when the request does not wait for tenants. @param contract as it is today (`contractNow`) */
export function waitsFor(stored: StoredRequest, contract: StoredContract): Tenant[] {
  if (stored.request.status !== 'pending_tenant_approval') return [];
  return approvers(stored, contract).filter(({ id }) => !stored.confirmedBy.includes(id));
}

/** The state of a request in the terms of the portal (ending.return-states). */
export function stateOf(stored: StoredRequest): ModificationState {
  const { status } = stored.request;
  if (status === 'rejected') return 'rejected';
  if (status === 'pending_tenant_approval' || status === 'pending_strong_authentication') return 'pending';
  return stored.kind === 'modification' && stored.request.addTenantEvents.length > 0 ? 'add_tenant_saved' : 'confirmed';
}
