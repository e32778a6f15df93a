/** Values that are derived from a contract's dates, requests and tenants (contracts.entity-fields, ending.disallowed-reasons). */
import type { Contract, StoredContract, Tenant } from '../world/collections/contracts.ts';
import type { TerminationRequest } from '../world/collections/requests.ts';
import { tenantOf } from './contract-access.ts';

/** @param today yyyy-MM-dd in Helsinki */
export function statusOf({ startDate, endDate }: StoredContract, today: string): Contract['status'] {
  if (startDate > today) return 'signed';
  return endDate !== null && endDate < today ? 'terminated' : 'active';
}

/**
 * Why the user cannot terminate the contract electronically today: what is under way first, then what the company knows, then who is on it.
 *
 * @returns undefined when it can be terminated, and also before it begins: the portal itself says that it is too early
 */
export function disallowedReasonOf(contract: StoredContract, userUuid: string, today: string): string | undefined {
  const { terminationRequest, modificationRequest, held, tenants } = contract;
  const status = statusOf(contract, today);
  if (status === 'signed') return undefined;
  if (status === 'terminated' || terminationRequest?.status === 'approved') return 'contract_terminated';
  if (terminationRequest?.status === 'pending_tenant_approval') return 'pending_termination_tenant_approvals';
  if (terminationRequest?.status === 'ready_for_review') return 'pending_termination_review';
  if (modificationRequest && !['approved', 'rejected'].includes(modificationRequest.status)) return 'pending_modification_request';
  if (held !== null) return held;
  if (!tenantOf(contract, userUuid).isContractParty) return 'not_contract_party';
  const people = tenants.filter((tenant) => 'firstName' in tenant);
  if (people.length < tenants.length) return 'has_company_tenant';
  if (people.some(({ isAdult }) => isAdult === null)) return 'tenants_with_undetermined_age';
  // Every adult tenant counts, party or not (ending.missing-resident-users). A person who only pays is not a tenant.
  const isTenant = (one: Tenant) => one.isContractParty || one.tenantRole !== 'non_tenant';
  if (people.some((one) => one.isAdult && isTenant(one) && !one.hasResidentUser)) return 'missing_resident_users';
  return undefined;
}

/** The contract as one of its members sees it. */
export function contractView(stored: StoredContract, userUuid: string, today: string): Contract {
  const { id, held: _held, tenants: _tenants, members: _members, ...facts } = stored;
  const terminationDisallowedReason = disallowedReasonOf(stored, userUuid, today);
  return {
    uuid: id,
    ...facts,
    status: statusOf(stored, today),
    ...(terminationDisallowedReason === undefined ? {} : { terminationDisallowedReason }),
    tenant: tenantOf(stored, userUuid),
  };
}

/** The tenants as one of the members sees them, contract parties first. Who may not be disclosed has no contact details, but to themselves. */
export function tenantsView({ tenants, members }: StoredContract, userUuid: string): Tenant[] {
  const own = members.find((member) => member.userUuid === userUuid)?.tenantId;
  return tenants
    .toSorted((one, other) => Number(other.isContractParty) - Number(one.isContractParty))
    .map((tenant) => (tenant.nonDisclosure && tenant.id !== own ? { ...tenant, email: null, phoneNumber: null } : tenant));
}

/**
 * A termination as one of the members sees it. Of a maker who may not be disclosed, others see neither the new address nor phone, e-mail or
 * account (contracts.non-disclosure).
 */
export function terminationView(request: TerminationRequest, { tenants, members }: StoredContract, userUuid: string): TerminationRequest {
  const own = members.find((member) => member.userUuid === userUuid)?.tenantId;
  const maker = tenants.find(({ id }) => id === request.createdByTenantId);
  if (maker === undefined || maker.id === own || !maker.nonDisclosure) return request;
  const hidden = { iban: null, bic: null, phoneNumber: null, email: null };
  return { ...request, newAddress: null, beneficiaries: request.beneficiaries.map((one) => ({ ...one, ...hidden })) };
}
