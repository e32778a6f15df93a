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

/** The tenants of the first step: all but those who only pay and those whose tenancy has ended. The signed-in tenant is always included. */
export function present(tenants: readonly Tenant[], ownTenantId: number, today: CalendarDate): Tenant[] {
  return leavers(tenants).filter(({ id, endDate }) => {
    const end = endDate === null ? null : parseIsoDate(endDate);
    return id === ownTenantId || end === null || compareDates(end, today) >= 0;
  });
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
