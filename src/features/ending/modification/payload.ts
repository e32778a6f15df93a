import type { ModificationOperationData } from 'generated/zod/modificationOperationData.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { toNewPerson } from '@/forms/new-person.ts';
import { plainValues } from '@/forms/step-form/plain-fields.ts';
import { modificationFields } from './fields.ts';
import { contractParties, needsTransfer, transferSource } from './rules.ts';
import type { CheckedModificationForm } from './schema.ts';

/** The tenants that the payload depends on. */
export interface ContractTenants {
  /** The tenants that the form was filled in with. The backend refuses a modification that was made with an outdated list. */
  tenants: readonly Tenant[];
  ownTenantId: number;
}

/** Maps the form to the `operationData` of initModification. */
export function toModificationRequest(form: CheckedModificationForm, { tenants, ownTenantId }: ContractTenants): ModificationOperationData {
  const { leaving, transferDestination, newContractParties } = form;
  const departure = { tenants, leaving };
  const sourceTenantId = needsTransfer(departure) ? transferSource(departure, ownTenantId) : null;
  return {
    ...plainValues(modificationFields.leaving, form),
    removeTenants: [...new Set(leaving)].map((tenantId) => ({ tenantId })),
    ...(sourceTenantId !== null &&
      transferDestination !== null && { transfer: { sourceTenantId, destinationTenantId: transferDestination } }),
    contractPartyTenantIds: contractParties(tenants),
    ...(newContractParties.length > 0 && { addTenants: newContractParties.map(toNewPerson) }),
  };
}
