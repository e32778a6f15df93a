import type { Tenant } from 'generated/zod/tenant.zod.ts';

/** The name of a tenant: first and last name of a person, or the name of a company. */
export function tenantName(tenant: Tenant): string {
  return 'companyName' in tenant ? tenant.companyName : `${tenant.firstName} ${tenant.lastName}`;
}
