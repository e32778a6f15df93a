/** The form by which some tenants leave a contract that stays, as data. */
import { pipe, transform } from 'zod/mini';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { defineStepForm, oneStep } from '@/forms/step-form/use-step-form.ts';
import { modificationFields } from './fields.ts';
import { type ContractTenants, toModificationRequest } from './payload.ts';
import { emptyModification, type ModificationForm, modificationSchema } from './schema.ts';

/** The form as it stands in its fields: who leaves is chosen on the step before, and a choice is text, '' while there is none. */
export interface TypedModification extends Omit<ModificationForm, 'leaving' | 'transferDestination'> {
  transferDestination: string;
}

export interface ModificationFormFacts extends ContractTenants {
  /** Ids of those who leave, as they are chosen now. */
  leaving: readonly number[];
  today: CalendarDate;
}

/** `modificationSchema` for the fields of the step, with those who leave as they are chosen now. */
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
