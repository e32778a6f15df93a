/** Whether the contract can be ended in the portal, and if not, why (ending.contract-party-only, ending.several-parties). */

import type { Contract } from 'generated/zod/contract.zod.ts';
import type { UserMetadata } from 'generated/zod/userMetadata.zod.ts';
import { type CalendarDate, calendarDate, compareDates } from '@/domain/calendar-date.ts';
import { isTerminated } from '@/session/contract-end.ts';
import { identityProviders } from '@/session/identity-providers.ts';

/** The disallowed reasons (ending.disallowed-reasons, ending.missing-resident-users); the server decides which one holds. */
const DISALLOWED_REASONS = [
  'contract_terminated',
  'pending_termination_tenant_approvals',
  'pending_termination_review',
  'is_estate_contract',
  'has_guardian_of_interests',
  'missing_resident_users',
  'contract_tag',
  'not_contract_party',
  'tenants_with_undetermined_age',
  'has_company_tenant',
  'pending_modification_request',
] as const;

/** `unknown` stands for a reason that the portal does not know yet: it has an explanation of its own (ending.unknown-reason). */
export type DisallowedReason = (typeof DISALLOWED_REASONS)[number] | 'unknown';

export type Eligibility =
  | { kind: 'allowed' }
  /** The contract has not begun; the page is an error page (ending.too-early). */
  | { kind: 'too-early'; startDate: CalendarDate }
  /** The whole contract cannot be ended. A tenant may still be able to leave it (tenant-choices.ts). */
  | { kind: 'disallowed'; reason: DisallowedReason }
  /** Users who signed in by passport cannot confirm in the portal yet (ending.passport-users). */
  | { kind: 'passport' };

export type EligibilityInput = Pick<
  Contract,
  'status' | 'startDate' | 'endDate' | 'terminationDisallowedReason' | 'terminationRequest' | 'modificationRequest'
> & { identityProvider: UserMetadata['identityProvider']; today: CalendarDate };

/** Checks in this order: the dates of the contract, the reasons of the server, the user. */
export function eligibility(input: EligibilityInput): Eligibility {
  const startDate = calendarDate(input.startDate);
  if (compareDates(startDate, input.today) > 0) return { kind: 'too-early', startDate };
  const reason = disallowedReason(input);
  if (reason !== null) return { kind: 'disallowed', reason };
  return identityProviders[input.identityProvider].confirmsRequests ? { kind: 'allowed' } : { kind: 'passport' };
}

/** Whether a request about the contract is being decided, by the other parties or by the housing company: nothing can be chosen meanwhile. */
export function isRequestPending({
  terminationRequest,
  modificationRequest,
}: Pick<Contract, 'terminationRequest' | 'modificationRequest'>): boolean {
  return isOpen(terminationRequest?.status) || isOpen(modificationRequest?.status);
}

/**
 * That the contract is terminated comes first, then the reason that the server gives. If it gives none, three reasons are derived from the
 * contract; of two open requests the termination is reported.
 */
function disallowedReason(input: EligibilityInput): DisallowedReason | null {
  if (isTerminated(input)) return 'contract_terminated';
  const { terminationDisallowedReason, terminationRequest, modificationRequest } = input;
  if (terminationDisallowedReason !== undefined)
    return DISALLOWED_REASONS.find((known) => known === terminationDisallowedReason) ?? 'unknown';
  if (terminationRequest?.status === 'pending_tenant_approval') return 'pending_termination_tenant_approvals';
  if (terminationRequest?.status === 'ready_for_review') return 'pending_termination_review';
  return isOpen(modificationRequest?.status) ? 'pending_modification_request' : null;
}

type RequestStatus = NonNullable<Contract['terminationRequest'] | Contract['modificationRequest']>['status'];

const OPEN: Readonly<Record<RequestStatus, boolean>> = {
  pending_tenant_approval: true,
  pending_strong_authentication: true,
  ready_for_review: true,
  approved: false,
  rejected: false,
};

function isOpen(status: RequestStatus | undefined): boolean {
  return status !== undefined && OPEN[status];
}
