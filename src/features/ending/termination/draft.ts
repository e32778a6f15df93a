/**
 * The fields of a half-filled termination that a draft keeps (session.draft-fields): no account, e-mail address, phone number or new address.
 * Those are asked again.
 */
import { array, boolean, nullable, object, string } from 'zod/mini';
import { withoutBlanks } from '@/domain/iban-format.ts';
import { draftOf } from '@/forms/drafts.ts';
import { type Beneficiary, isGiven } from './beneficiaries.ts';
import type { TerminationForm } from './form.ts';
import { type FormStep, storedReference } from './schema.ts';

/** The allow-list. A row is kept by its name and share, so that it can be recognized. */
const allowed = object({
  movingOutDate: string(),
  endDate: string(),
  terminationReason: string(),
  files: array(object({ uuid: string(), fileName: string() })),
  collateralPlace: string(),
  collateralLender: string(),
  beneficiaries: array(
    object({
      beneficiaryName: string(),
      returnPercentage: string(),
      stored: nullable(storedReference),
      isRemoved: boolean(),
      hasStoredAccount: boolean(),
    }),
  ),
  showing: string(),
  displayStartDate: string(),
  displayEndDate: string(),
  additionalDetails: string(),
  givingContactInfoAllowed: boolean(),
  masterKeyAccessAllowed: boolean(),
  hasPetsInApartment: boolean(),
  /** That a new address was given, not which: it is asked again. */
  hasNewHome: boolean(),
});

export const terminationDraft = draftOf('termination', allowed);
type Kept = NonNullable<ReturnType<typeof terminationDraft.read>>;

/** The values to save. A row whose account is still the stored one is marked: the server knows it, so it need not be asked again. */
export function toDraft(form: TerminationForm, initial: TerminationForm) {
  const beneficiaries = form.beneficiaries.map((one) => {
    const stored = storedOf(one, initial);
    return { ...one, hasStoredAccount: stored !== undefined && contactOf(stored) === contactOf(one) };
  });
  return { ...form, beneficiaries, hasNewHome: Object.values(form.newAddress).some((line) => line.trim() !== '') };
}

/** The form as it was, but for what must not be kept. An account that was changed comes back empty, never as the old one. */
export function fromDraft(kept: Kept, initial: TerminationForm): TerminationForm {
  const { beneficiaries, hasNewHome: _, ...rest } = kept;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...initial,
    ...given,
    beneficiaries: beneficiaries?.map((row) => rowFrom(row, initial)) ?? initial.beneficiaries,
  };
}

/** The steps on which something must be given again, since a draft does not keep it. @param form as the draft brought it back */
export function askedAgain({ hasNewHome }: Kept, form: TerminationForm): FormStep[] {
  const isAccountMissing = form.beneficiaries.some((one) => !one.isRemoved && isGiven(one) && one.iban === '');
  return [...(isAccountMissing ? ['payment' as const] : []), ...(hasNewHome ? ['new-address' as const] : [])];
}

function rowFrom({ hasStoredAccount, ...row }: NonNullable<Kept['beneficiaries']>[number], initial: TerminationForm): Beneficiary {
  const stored = hasStoredAccount ? storedOf(row, initial) : undefined;
  return { iban: '', bic: '', phoneNumber: '', email: '', ...stored, ...row };
}

function storedOf({ stored }: Pick<Beneficiary, 'stored'>, initial: TerminationForm): Beneficiary | undefined {
  return initial.beneficiaries.find((one) => stored !== null && one.stored?.existingBeneficiaryId === stored.existingBeneficiaryId);
}

function contactOf({ iban, bic, phoneNumber, email }: Beneficiary): string {
  return JSON.stringify([withoutBlanks(iban), bic, phoneNumber, email]);
}
