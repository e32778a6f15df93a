import type { TagTable } from './case.ts';

/**
 * Holds contracts.read-calls, contracts.entity-fields, contracts.tenant-entity, contracts.company-tenant-entity, contracts.tenant-roles.
 */
export const contracts = {
  listContracts: { success: ['party-payer', 'occupancy', 'terminated', 'modification', 'minimal', 'empty'] },
  getContract: {
    success: ['party-payer', 'full', 'minimal', 'disallowed-contract-tag', 'termination-approved', 'modification-rejected', 'ends-soon'],
    every: { exact: ['/uuid', '/terminationDisallowedReason'] },
  },
  listTenants: { success: ['party-payer', 'cotenant', 'modification', 'company', 'company-with-role', 'undetermined-age', 'empty'] },
} satisfies TagTable;
