/**
 * The rules of the first step, on which each tenant stays or leaves (ending.pending-parties, ending.other-tenants, ending.all-or-none,
 * ending.individual-choice, ending.which-form). When everybody leaves, the contract ends; otherwise it is modified.
 * Below the rules: the tenants of the step, and the facts that the rules need.
 */

import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { type CalendarDate, compareDates, parseIsoDate } from '@/domain/calendar-date.ts';
import { type DisallowedReason, type Eligibility, isRequestPending } from '../obstacles/eligibility.ts';

/** The choice that is shown for a tenant. `pending`: a request is being decided, and nothing can be chosen. */
export type Choice = 'in_effect' | 'terminate' | 'pending';

/** Ids of the tenants who leave. */
export type LeavingTenants = ReadonlySet<number>;

export interface ChoiceFacts {
  /** Ids of the tenants who can leave (`leavers`). */
  tenantIds: readonly number[];
  ownTenantId: number;
  isContractParty: boolean;
  /** The feature flag contractModification: a choice applies to one tenant. */
  canModify: boolean;
  /** Ending the whole contract is disallowed (eligibility). */
  isBlocked: boolean;
  /** A termination or a modification is being decided (eligibility: isRequestPending). */
  isPending: boolean;
}

/** The tenants who can leave: all but those who only pay. The caller filters out those whose tenancy has ended. */
export function leavers(tenants: readonly Tenant[]): Tenant[] {
  return tenants.filter(({ tenantRole, isContractParty }) => tenantRole !== 'non_tenant' || isContractParty);
}

export function choiceOf(tenantId: number, leaving: LeavingTenants, { isPending }: Pick<ChoiceFacts, 'isPending'>): Choice {
  if (isPending) return 'pending';
  return leaving.has(tenantId) ? 'terminate' : 'in_effect';
}

/** Whether the signed-in user is the only tenant: then there is nothing to choose, and ending ends the whole contract. */
export function isSoleTenant({ tenantIds, ownTenantId }: Pick<ChoiceFacts, 'tenantIds' | 'ownTenantId'>): boolean {
  return tenantIds.every((id) => id === ownTenantId);
}

/** Whether the signed-in user may choose for this tenant. */
export function mayChoose(tenantId: number, choiceFacts: ChoiceFacts): boolean {
  const { ownTenantId, isContractParty, canModify, isBlocked, isPending } = choiceFacts;
  if (isPending) return false;
  // Without the flag every choice is about the whole contract.
  if (!canModify) return isContractParty && !isBlocked;
  if (tenantId !== ownTenantId) return isContractParty && !isBlocked;
  // One of several tenants may leave. If the last tenant leaves, the contract ends.
  return !isSoleTenant(choiceFacts) || (isContractParty && !isBlocked);
}

/** The choices after a further one. Without the flag it applies to everybody. A choice that is not allowed changes nothing. */
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

/** The form that follows the first step; none while nobody leaves. */
export function formThatFollows(
  leaving: LeavingTenants,
  { tenantIds, canModify }: Pick<ChoiceFacts, 'tenantIds' | 'canModify'>,
): 'none' | 'termination' | 'modification' {
  if (leaving.size === 0) return 'none';
  return !canModify || tenantIds.every((id) => leaving.has(id)) ? 'termination' : 'modification';
}

export interface ChoiceFactsInput {
  contract: Pick<Contract, 'tenant' | 'terminationRequest' | 'modificationRequest'>;
  /** Ids of the tenants of the first step (`present`). */
  tenantIds: readonly number[];
  eligibility: Eligibility;
  isContractParty: boolean;
  /** The feature flag contractModification. */
  canModify: boolean;
}

/**
 * The tenants of the first step: without those who only pay, and without those who have left or are about to, while the contract goes on. The
 * signed-in one is there as long as nobody else is. The end of a subtenancy is agreed when it begins, so it is no departure before it has come.
 * @param contractEnd the end of the contract itself, which is no departure of a tenant
 */
export function present(tenants: readonly Tenant[], ownTenantId: number, today: CalendarDate, contractEnd: string | null = null): Tenant[] {
  const all = leavers(tenants);
  const staying = all.filter(
    ({ endDate, tenantRole }) =>
      endDate === null || ((endDate === contractEnd || tenantRole === 'subtenant') && !hasPassed(endDate, today)),
  );
  return staying.length > 0 ? staying : all.filter(({ id }) => id === ownTenantId);
}

function hasPassed(endDate: string, today: CalendarDate): boolean {
  const end = parseIsoDate(endDate);
  return end !== null && compareDates(end, today) < 0;
}

export function choiceFactsOf({ contract, tenantIds, eligibility, isContractParty, canModify }: ChoiceFactsInput): ChoiceFacts {
  return {
    tenantIds,
    ownTenantId: contract.tenant.id,
    isContractParty,
    canModify,
    isBlocked: eligibility.kind === 'disallowed',
    // The server may give the reason without the request.
    isPending: isRequestPending(contract) || (eligibility.kind === 'disallowed' && isPendingReason(eligibility.reason)),
  };
}

/** Whether the reason is an open request, and so temporary. */
export function isPendingReason(reason: DisallowedReason): boolean {
  return reason.startsWith('pending_');
}

/** The earlier choices that are still allowed, after a draft was restored or the tenants have changed. */
export function stillChosen(ids: readonly number[], choiceFacts: ChoiceFacts): LeavingTenants {
  const nobody: LeavingTenants = new Set();
  return ids
    .filter((id) => choiceFacts.tenantIds.includes(id))
    .reduce((leaving, id) => choose(id, 'terminate', leaving, choiceFacts), nobody);
}
