/** The errors of the form's beneficiaries (termination.beneficiary-fields, termination.percentage-sum, termination.first-rental-beneficiary). */
import { activeBeneficiaryInputBeneficiaryNameMax } from 'generated/zod/activeBeneficiaryInput.zod.ts';
import { object, safeParse } from 'zod/mini';
import { needsBic, withoutBlanks } from '@/domain/iban-format.ts';
import { bic, iban } from '@/forms/account-validators.ts';
import { issue, optionalEmail, phoneNumber, requiredText, type ValidationIssue, type ValidationKey } from '@/forms/validators.ts';
import {
  addsUp,
  type Beneficiary,
  type BeneficiaryFacts,
  beneficiaryPhoneNumber,
  countsInSum,
  LONGEST_PHONE_NUMBER,
  MOST_BENEFICIARIES,
  mustBeFilledIn,
  parsePercentage,
} from './beneficiaries.ts';

/** One that is filled in. The BIC is looked at separately: it is asked for by the account. */
const filledIn = object({
  beneficiaryName: requiredText(activeBeneficiaryInputBeneficiaryNameMax),
  iban: iban('required'),
  phoneNumber: phoneNumber('optional', LONGEST_PHONE_NUMBER),
  email: optionalEmail(),
});
const bank = object({ bic: bic('required') });

/** Every broken rule of the list, by place. What is removed, and a first one that may be and is left empty, breaks none. */
export function beneficiaryIssues(list: readonly Beneficiary[], input: BeneficiaryFacts): ValidationIssue[] {
  const asked = list.map((_, at) => mustBeFilledIn(list, at, input));
  const single = list.flatMap((one, at) =>
    asked[at] ? issuesOf(one).map(({ path, message }) => ({ path: ['beneficiaries', at, ...path], message })) : [],
  );
  return [...single, ...sumIssues(list), ...(list.length > MOST_BENEFICIARIES ? [issue(['beneficiaries'], 'tooManyBeneficiaries')] : [])];
}

function issuesOf(one: Beneficiary): readonly ValidationIssue[] {
  const share = shareProblem(one.returnPercentage);
  return [
    ...(safeParse(filledIn, { ...one, phoneNumber: beneficiaryPhoneNumber(one.phoneNumber) }).error?.issues ?? []),
    ...(needsBic(withoutBlanks(one.iban)) ? (safeParse(bank, one).error?.issues ?? []) : []),
    ...(share === null ? [] : [issue(['returnPercentage'], share)]),
  ];
}

/** Told on the first that counts, and only when each share that counts can be read: the sum of half-typed ones says nothing. */
function sumIssues(list: readonly Beneficiary[]): ValidationIssue[] {
  const isReadable = list.every((one) => !countsInSum(one) || parsePercentage(one.returnPercentage) !== null);
  if (!isReadable || addsUp(list)) return [];
  const first = list.findIndex(({ isRemoved }) => !isRemoved);
  return [issue(['beneficiaries', first, 'returnPercentage'], 'invalidReturnPercentageSum')];
}

/** Why a share cannot be taken; null when it can. */
function shareProblem(typed: string): ValidationKey | null {
  if (typed.trim() === '') return 'required';
  if (parsePercentage(typed) !== null) return null;
  const value = Number(typed.trim().replace(/ ?%$/, '').replace(',', '.'));
  if (Number.isNaN(value)) return 'invalidNumber';
  if (value < 0) return 'tooSmall';
  return value > 100 ? 'tooBig' : 'tooManyDecimals';
}
