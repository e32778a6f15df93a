import type { Tenant } from 'generated/zod/tenant.zod.ts';

/** What a tenant is called: a person's names, or a company's. */
export function tenantName(tenant: Tenant): string {
  return 'companyName' in tenant ? tenant.companyName : `${tenant.firstName} ${tenant.lastName}`;
}
