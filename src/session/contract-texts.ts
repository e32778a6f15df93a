import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';

/** The home of a contract in one line: "Malliraitti 4 B 12, 00100 Helsinki". */
export function homeAddress({ postalAddress }: Pick<Contract, 'postalAddress'>): string {
  const { streetAddressLine1, streetAddressLine2, postalCode, city } = postalAddress;
  return [streetAddressLine1, streetAddressLine2, `${postalCode} ${city}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** The name of a tenant: first and last name of a person, or the name of a company. */
export function tenantName(tenant: Tenant): string {
  return 'companyName' in tenant ? tenant.companyName : `${tenant.firstName} ${tenant.lastName}`;
}
