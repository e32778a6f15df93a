/** The form of tenants who leave a contract that stays (modification.form-names). */
import { newContractPartyFirstNameMax, newContractPartyLastNameMax } from 'generated/zod/newContractParty.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { array, type infer as Infer, int, maxLength, minLength, nullable, object, pipe, transform } from 'zod/mini';
import { type CalendarDate, formatDate } from '@/domain/calendar-date.ts';
import { type NewPerson, newPersonFields, sameCodeTwice } from '@/forms/new-person.ts';
import { across, type Breach, breach, dateText, message, optionalText } from '@/forms/validators.ts';
import { canTakeOver, type Departure, inEffectRange, initialInEffect, needsTransfer, staying } from './rules.ts';

/** As the contract has it. */
export const MOST_NEW_PARTIES = 10;
export const LONGEST_DESCRIPTION = 1000;

export interface ModificationForm {
  /** Ids of those who leave: the choices of the first step. */
  leaving: number[];
  /** The moving-out date as it is typed. */
  inEffect: string;
  modificationDescription: string;
  /** Who takes the contract over; null while nobody is chosen. */
  transferDestination: number | null;
  newContractParties: NewPerson[];
}

/** What `parse` makes of a good form: normalized, ready for the payload. */
export type CheckedModificationForm = Infer<ReturnType<typeof modificationSchema>>;

export interface ModificationFacts {
  tenants: readonly Tenant[];
  today: CalendarDate;
}

export function emptyModification(leaving: readonly number[], today: CalendarDate): ModificationForm {
  return {
    leaving: [...leaving],
    inEffect: formatDate(initialInEffect(today)),
    modificationDescription: '',
    transferDestination: null,
    newContractParties: [],
  };
}

/** The form as it stands in its fields: who leaves is chosen on the step before, and a choice is text, '' while there is none. */
export interface TypedModification extends Omit<ModificationForm, 'leaving' | 'transferDestination'> {
  transferDestination: string;
}

export function emptyTypedModification(today: CalendarDate): TypedModification {
  const { leaving: _, transferDestination: __, ...rest } = emptyModification([], today);
  return { ...rest, transferDestination: '' };
}

/** `modificationSchema` for the fields of the step, with those who leave as they are chosen now. */
export function typedModificationSchema(leaving: readonly number[], facts: ModificationFacts) {
  const whole = transform(
    ({ transferDestination, ...typed }: TypedModification): ModificationForm => ({
      ...typed,
      leaving: [...leaving],
      transferDestination: transferDestination === '' ? null : Number(transferDestination),
    }),
  );
  return pipe(whole, modificationSchema(facts));
}

/** One step is filled in after the parties, so the whole is the step "tenant leaves". */
export function modificationSchema({ tenants, today }: ModificationFacts) {
  return object({
    leaving: array(int()).check(minLength(1, message('required'))),
    inEffect: dateText('required', inEffectRange(today)),
    modificationDescription: optionalText(LONGEST_DESCRIPTION),
    transferDestination: nullable(int()),
    newContractParties: array(
      object(newPersonFields({ firstName: newContractPartyFirstNameMax, lastName: newContractPartyLastNameMax })),
    ).check(maxLength(MOST_NEW_PARTIES, message('tooBig'))),
  }).check(
    across<ModificationForm>((form) => [
      ...transferBreaches(form, { tenants, leaving: form.leaving }, today),
      ...sameCodeTwice(form.newContractParties, 'newContractParties'),
    ]),
  );
}

/** A choice that is not needed any more is not looked at, and not sent. */
function transferBreaches({ transferDestination }: ModificationForm, departure: Departure, today: CalendarDate): Breach[] {
  if (!needsTransfer(departure)) return [];
  const destination = staying(departure, today).find(({ id }) => id === transferDestination);
  if (destination === undefined) return [breach(['transferDestination'], 'required')];
  return canTakeOver(destination) ? [] : [breach(['transferDestination'], 'notResidentUser')];
}
