/** What one party may see of a termination that another one made: page, notice, saved file and download all read it through here (contracts.non-disclosure). */
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';

export interface DisclosedTermination {
  request: TerminationRequest;
  /** The maker may not be disclosed, and is another than the reader. */
  isProtected: boolean;
}

/** Leaves out where a protected maker moves to and how to reach them. The backend leaves it out, too. */
export function disclosedTermination(
  request: TerminationRequest,
  { ownTenantId, tenants }: { ownTenantId: number; tenants: readonly Tenant[] },
): DisclosedTermination {
  const maker = request.createdByTenantId;
  const isProtected = maker !== ownTenantId && tenants.some(({ id, nonDisclosure }) => id === maker && nonDisclosure);
  if (!isProtected) return { request, isProtected };
  const beneficiaries = request.beneficiaries.map((one) => ({ ...one, ...HIDDEN }));
  return { request: { ...request, newAddress: null, beneficiaries }, isProtected };
}

const HIDDEN = { iban: null, bic: null, phoneNumber: null, email: null };
