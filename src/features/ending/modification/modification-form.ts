/** The definition of the modification form: initial values, rules and payload. */

import type { ModificationOperationData } from 'generated/zod/modificationOperationData.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { pipe, transform } from 'zod/mini';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { toNewPerson } from '@/forms/new-person.ts';
import { plainValues } from '@/forms/step-form/plain-fields.ts';
import { defineStepForm, oneStep } from '@/forms/step-form/use-step-form.ts';
import { modificationFields } from './fields.ts';
import { contractParties, needsTransfer, transferSource } from './rules.ts';
import { type CheckedModificationForm, emptyModification, type ModificationForm, modificationSchema } from './schema.ts';

/** The values of the fields. The leaving tenants are chosen on the parties step, and the new holder is a text, '' while nobody is chosen. */
export interface TypedModification extends Omit<ModificationForm, 'leaving' | 'transferDestination'> {
  transferDestination: string;
}

export interface ModificationFormFacts extends ContractTenants {
  /** Ids of the leaving tenants, as they are chosen now. */
  leaving: readonly number[];
  today: CalendarDate;
}

/** `modificationSchema` for the fields of the step, with the present choice of leaving tenants. */
function typedModificationSchema({ leaving, ...facts }: ModificationFormFacts) {
  const whole = transform(
    ({ transferDestination, ...typed }: TypedModification): ModificationForm => ({
      ...typed,
      leaving: [...leaving],
      transferDestination: transferDestination === '' ? null : Number(transferDestination),
    }),
  );
  return pipe(whole, modificationSchema(facts));
}

function emptyTypedModification(today: CalendarDate): TypedModification {
  const { leaving: _, transferDestination: __, ...rest } = emptyModification([], today);
  return { ...rest, transferDestination: '' };
}

export const modificationForm = defineStepForm({
  name: 'modification',
  fields: modificationFields,
  initial: ({ today }: ModificationFormFacts) => emptyTypedModification(today),
  rules: (facts: ModificationFormFacts) => oneStep('leaving', typedModificationSchema(facts)),
  payload: (checked, facts: ModificationFormFacts) => toModificationRequest(checked, facts),
});

/** The tenants that the payload depends on. */
interface ContractTenants {
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
