/**
 * The other tenants of the residents' contracts. They must approve terminations and modifications, so they can sign in, too, with the common
 * password and the e-mail address of the examples.
 */
import { cast, type Examples } from '../seed.ts';

export interface CoTenant {
  /** The last group is the id of the (first) tenant. */
  userUuid: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  on: { contractUuid: string; tenantId: number }[];
}

export function coTenants(examples: Examples): CoTenant[] {
  const ofTheCast = new Set(cast.residents.map(({ email }) => email));
  const byEmail = new Map<string, CoTenant>();
  for (const [contractUuid, key] of Object.entries(cast.contracts)) {
    for (const tenant of examples.answer('listTenants', key)) {
      if (!('firstName' in tenant) || !tenant.hasResidentUser || tenant.email === null || ofTheCast.has(tenant.email)) continue;
      const { id, email, firstName, lastName, phoneNumber } = tenant;
      const userUuid = `20000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
      const known = byEmail.get(email) ?? { userUuid, email, firstName, lastName, phoneNumber, on: [] };
      byEmail.set(email, { ...known, on: [...known.on, { contractUuid, tenantId: id }] });
    }
  }
  return [...byEmail.values()];
}
