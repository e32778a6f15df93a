/** Who stands on the first step, and what may be chosen for them there: the rules of tenant-choices.ts with the facts they need. */
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { type CalendarDate, compareDates, parseIsoDate } from '@/domain/calendar-date.ts';
import { type DisallowedReason, type Eligibility, isRequestPending } from '../obstacles/eligibility.ts';
import { type ChoiceFacts, choose, type LeavingTenants, leavers } from './tenant-choices.ts';

export interface ChoiceFactsInput {
  contract: Pick<Contract, 'tenant' | 'terminationRequest' | 'modificationRequest'>;
  /** Of those who live in the apartment or hold the contract (`present`). */
  tenantIds: readonly number[];
  eligibility: Eligibility;
  isContractParty: boolean;
  /** The feature flag contractModification. */
  canModify: boolean;
}

/** The tenants of the first step: without those who only pay, and without those whose part has ended; the signed-in one is always there. */
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
    // The server may name the reason and leave out the request.
    isPending: isRequestPending(contract) || (eligibility.kind === 'disallowed' && isPendingReason(eligibility.reason)),
  };
}

/** Reasons that pass by themselves: a request is being decided. */
export function isPendingReason(reason: DisallowedReason): boolean {
  return reason.startsWith('pending_');
}

/** What is left of earlier choices (a draft, or a list that has changed meanwhile): those that may still be made. */
export function stillChosen(ids: readonly number[], choiceFacts: ChoiceFacts): LeavingTenants {
  const nobody: LeavingTenants = new Set();
  return ids
    .filter((id) => choiceFacts.tenantIds.includes(id))
    .reduce((leaving, id) => choose(id, 'terminate', leaving, choiceFacts), nobody);
}
