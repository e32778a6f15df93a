import type { TagTable } from './case.ts';

/**
 * Holds contracts.read-calls, contracts.entity-fields, contracts.tenant-entity, contracts.company-tenant-entity, contracts.tenant-roles.
 */
export const contracts = {
  listContracts: {},
  getContract: { every: { exact: ['/uuid', '/terminationDisallowedReason'] } },
  listTenants: {},
} satisfies TagTable;
