/** The values and rules of the modification form (modification.form-names). */
import { modificationOperationDataAddTenantsMax } from 'generated/zod/modificationOperationData.zod.ts';
import { newContractPartyFirstNameMax, newContractPartyLastNameMax } from 'generated/zod/newContractParty.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { array, type infer as Infer, int, maxLength, minLength, nullable, object } from 'zod/mini';
import { type CalendarDate, formatDate } from '@/domain/calendar-date.ts';
import { message } from '@/forms/credential-validators.ts';
import { newPersonFields, sameCodeTwice } from '@/forms/new-person.ts';
import { emptyValues, plainRules, type ValuesOf } from '@/forms/step-form/plain-fields.ts';
import { across, dateText, issue, type ValidationIssue } from '@/forms/validators.ts';
import { modificationFields } from './fields.ts';
import { type Departure, inEffectRange, initialInEffect, needsTransfer, staying, takeOverObstacle } from './rules.ts';

/** The limit of the request body. */
export const MOST_NEW_PARTIES = modificationOperationDataAddTenantsMax;

export interface ModificationForm extends ValuesOf<typeof modificationFields.leaving> {
  /** Ids of those who leave: the choices of the first step. */
  leaving: number[];
  /** The id of the tenant who takes the contract over; null while none is chosen. */
  transferDestination: number | null;
}

/** The values after `parse`: normalized, ready for the payload. */
export type CheckedModificationForm = Infer<ReturnType<typeof modificationSchema>>;

export interface ModificationFacts {
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
  const obstacle = takeOverObstacle(destination);
  if (obstacle === null) return [];
  return [issue(['transferDestination'], obstacle === 'minor' ? 'notAdult' : 'notResidentUser')];
}
