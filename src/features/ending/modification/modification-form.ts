/** The definition of the modification form: initial values, rules and payload. */
import { pipe, transform } from 'zod/mini';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { defineStepForm, oneStep } from '@/forms/step-form/use-step-form.ts';
import { modificationFields } from './fields.ts';
import { type ContractTenants, toModificationRequest } from './payload.ts';
import { emptyModification, type ModificationForm, modificationSchema } from './schema.ts';

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
