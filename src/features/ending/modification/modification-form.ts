/** The modification form: its values, its rules and its payload (modification.form-names). */
import { type ModificationOperationData, modificationOperationDataAddTenantsMax } from 'generated/zod/modificationOperationData.zod.ts';
import { newContractPartyFirstNameMax, newContractPartyLastNameMax } from 'generated/zod/newContractParty.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { array, type infer as Infer, int, maxLength, minLength, nullable, object, pipe, transform } from 'zod/mini';
import { type CalendarDate, formatDate } from '@/domain/calendar-date.ts';
import { message } from '@/forms/credential-validators.ts';
import { newPersonFields, sameCodeTwice, toNewPerson } from '@/forms/new-person.ts';
import { emptyValues, plainRules, plainValues, type ValuesOf } from '@/forms/step-form/plain-fields.ts';
import { defineStepForm, oneStep } from '@/forms/step-form/use-step-form.ts';
import { across, dateText, issue, type ValidationIssue } from '@/forms/validators.ts';
import { modificationFields } from './fields.ts';
import {
  canTakeOver,
  contractParties,
  type Departure,
  inEffectRange,
  initialInEffect,
  needsTransfer,
  staying,
  transferSource,
} from './rules.ts';

/** The limit of the request body. */
export const MOST_NEW_PARTIES = modificationOperationDataAddTenantsMax;

export interface ModificationForm extends ValuesOf<typeof modificationFields.leaving> {
  /** Ids of those who leave: the choices of the first step. */
  leaving: number[];
  /** The id of the tenant who takes the contract over; null while none is chosen. */
  transferDestination: number | null;
}

/** The values after `parse`: normalized, ready for the payload. */
type CheckedModificationForm = Infer<ReturnType<typeof modificationSchema>>;

interface ModificationFacts {
  tenants: readonly Tenant[];
  today: CalendarDate;
}

export function emptyModification(leaving: readonly number[], today: CalendarDate): ModificationForm {
  return {
    ...emptyValues(modificationFields.leaving),
    leaving: [...leaving],
    inEffect: formatDate(initialInEffect(today)),
    transferDestination: null,
  };
}

/** The form has one step after the parties step, so this schema is that of the step and of the whole. */
export function modificationSchema({ tenants, today }: ModificationFacts) {
  return object({
    ...plainRules(modificationFields.leaving),
    leaving: array(int()).check(minLength(1, message('required'))),
    inEffect: dateText('required', inEffectRange(today)),
    transferDestination: nullable(int()),
    newContractParties: array(
      object(newPersonFields({ firstName: newContractPartyFirstNameMax, lastName: newContractPartyLastNameMax })),
    ).check(maxLength(MOST_NEW_PARTIES, message('tooBig'))),
  }).check(
    across<ModificationForm>((form) => [
      ...transferIssues(form, { tenants, leaving: form.leaving }, today),
      ...sameCodeTwice(form.newContractParties, 'newContractParties'),
    ]),
  );
}

/** Checks the new holder only when a transfer is needed. Otherwise the choice is neither checked nor sent. */
function transferIssues({ transferDestination }: ModificationForm, departure: Departure, today: CalendarDate): ValidationIssue[] {
  if (!needsTransfer(departure)) return [];
  const destination = staying(departure, today).find(({ id }) => id === transferDestination);
  if (destination === undefined) return [issue(['transferDestination'], 'required')];
  // The choice itself says the obstacle: a child, a company, an unknown age.
  return canTakeOver(destination) ? [] : [issue(['transferDestination'], 'notResidentUser')];
}

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
