/**
 * Who leaves: the first step of ending a contract, in which each tenant stays or goes (ending.pending-parties, ending.other-tenants, ending.all-or-none, ending.individual-choice, ending.which-form). When everyone goes the
 * contract ends; when some stay it is changed.
 */
import type { Tenant } from 'generated/zod/tenant.zod.ts';

/** What stands beside a tenant. `pending`: a request about the contract is being decided, and nothing can be chosen. */
export type Choice = 'in_effect' | 'terminate' | 'pending';

/** Ids of the tenants who go. */
export type LeavingTenants = ReadonlySet<number>;

export interface ChoiceFacts {
  /** Ids of those who live in the apartment or hold the contract (`leavers`). */
  tenantIds: readonly number[];
  ownTenantId: number;
  isContractParty: boolean;
  /** The feature flag contractModification: tenants may be chosen one by one. */
  canModify: boolean;
  /** Something forbids ending the whole contract (eligibility: disallowed). */
  isBlocked: boolean;
  /** A termination or a modification is being decided (eligibility: isRequestPending). */
  isPending: boolean;
}

/** Those who can leave: everyone but the ones who only pay. A person or company whose part has ended is the caller's to leave out. */
export function leavers(tenants: readonly Tenant[]): Tenant[] {
  return tenants.filter(({ tenantRole, isContractParty }) => tenantRole !== 'non_tenant' || isContractParty);
}

export function choiceOf(tenantId: number, leaving: LeavingTenants, { isPending }: Pick<ChoiceFacts, 'isPending'>): Choice {
  if (isPending) return 'pending';
  return leaving.has(tenantId) ? 'terminate' : 'in_effect';
}

/** Whether the signed-in user may change what stands beside this tenant. */
export function mayChoose(tenantId: number, choiceFacts: ChoiceFacts): boolean {
  const { tenantIds, ownTenantId, isContractParty, canModify, isBlocked, isPending } = choiceFacts;
  if (isPending) return false;
  // Without the flag any choice is one about the whole contract.
  if (!canModify) return isContractParty && !isBlocked;
  if (tenantId !== ownTenantId) return isContractParty && !isBlocked;
  // Going alone is leaving; going as the last one ends the contract.
  const isOnlyOne = tenantIds.every((id) => id === ownTenantId);
  return !isOnlyOne || (isContractParty && !isBlocked);
}

/** The choices after one was made. Without the flag one choice is everybody's; a choice that may not be made changes nothing. */
export function choose(
  tenantId: number,
  choice: 'in_effect' | 'terminate',
  leaving: LeavingTenants,
  choiceFacts: ChoiceFacts,
): LeavingTenants {
  if (!mayChoose(tenantId, choiceFacts)) return leaving;
  if (!choiceFacts.canModify) return new Set(choice === 'terminate' ? choiceFacts.tenantIds : []);
  const changed = new Set(leaving);
  if (choice === 'terminate') changed.add(tenantId);
  else changed.delete(tenantId);
  return changed;
}

/** Which form follows; none while nobody goes. */
export function formThatFollows(
  leaving: LeavingTenants,
  { tenantIds, canModify }: Pick<ChoiceFacts, 'tenantIds' | 'canModify'>,
): 'none' | 'termination' | 'modification' {
  if (leaving.size === 0) return 'none';
  return !canModify || tenantIds.every((id) => leaving.has(id)) ? 'termination' : 'modification';
}
