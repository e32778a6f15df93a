/** The tenants of the first step, and the facts that the rules of tenant-choices.ts need. */
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { type CalendarDate, compareDates, parseIsoDate } from '@/domain/calendar-date.ts';
import { type DisallowedReason, type Eligibility, isRequestPending } from '../obstacles/eligibility.ts';
import { type ChoiceFacts, choose, type LeavingTenants, leavers } from './tenant-choices.ts';

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
