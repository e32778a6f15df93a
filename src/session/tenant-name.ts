import type { Tenant } from 'generated/zod/tenant.zod.ts';

/** What a tenant is called: a person by first and last name, a company by its own. */
export function tenantName(tenant: Tenant): string {
  return 'companyName' in tenant ? tenant.companyName : `${tenant.firstName} ${tenant.lastName}`;
}
