/** The errors of the form's beneficiaries (termination.beneficiary-fields, termination.percentage-sum, termination.first-rental-beneficiary). */
import { activeBeneficiaryInputBeneficiaryNameMax } from 'generated/zod/activeBeneficiaryInput.zod.ts';
import { object, safeParse } from 'zod/mini';
import { needsBic, withoutBlanks } from '@/domain/iban-format.ts';
import { bic, iban } from '@/forms/account-validators.ts';
import { type ValidationKey } from '@/forms/credential-validators.ts';
import { phoneNumber } from '@/forms/phone-number.ts';
import { issue, optionalEmail, personName, type ValidationIssue } from '@/forms/validators.ts';
import {
  active,
  addsUp,
  type Beneficiary,
  type BeneficiaryFacts,
  countsInSum,
  LONGEST_PHONE_NUMBER,
  lacksBeneficiary,
  MOST_BENEFICIARIES,
  mustBeFilledIn,
  parsePercentage,
} from './beneficiaries.ts';

/** A beneficiary that must be filled in. The BIC is checked separately, because it depends on the account. */
const filledIn = object({
  beneficiaryName: personName(activeBeneficiaryInputBeneficiaryNameMax),
  iban: iban('required'),
  phoneNumber: phoneNumber('optional', LONGEST_PHONE_NUMBER),
  email: optionalEmail(),
});
const bank = object({ bic: bic('required') });

/** The errors of every beneficiary and of the list. A removed beneficiary, and an optional first one that is empty, have none. */
export function beneficiaryIssues(list: readonly Beneficiary[], input: BeneficiaryFacts): ValidationIssue[] {
  const asked = list.map((_, at) => mustBeFilledIn(list, at, input));
  const single = list.flatMap((one, at) =>
    asked[at] ? issuesOf(one).map(({ path, message }) => ({ path: ['beneficiaries', at, ...path], message })) : [],
  );
  return [
    ...single,
    ...sumIssues(list),
    ...(active(list).length > MOST_BENEFICIARIES ? [issue(['beneficiaries'], 'tooManyBeneficiaries')] : []),
    ...(lacksBeneficiary(list, input) ? [issue(['beneficiaries'], 'beneficiaryRequired')] : []),
  ];
}

function issuesOf(one: Beneficiary): readonly ValidationIssue[] {
  const share = shareProblem(one.returnPercentage);
  return [
    ...(safeParse(filledIn, one).error?.issues ?? []),
    ...(needsBic(withoutBlanks(one.iban)) ? (safeParse(bank, one).error?.issues ?? []) : []),
    ...(share === null ? [] : [issue(['returnPercentage'], share)]),
  ];
}

/** The error of the sum, at the first beneficiary that counts. None while a share that counts is invalid. */
function sumIssues(list: readonly Beneficiary[]): ValidationIssue[] {
  const isReadable = list.every((one) => !countsInSum(one) || parsePercentage(one.returnPercentage) !== null);
  if (!isReadable || addsUp(list)) return [];
  const first = list.findIndex(({ isRemoved }) => !isRemoved);
  return [issue(['beneficiaries', first, 'returnPercentage'], 'invalidReturnPercentageSum')];
}

/** The error of a share; null when it is valid. */
function shareProblem(typed: string): ValidationKey | null {
  if (typed.trim() === '') return 'required';
  if (parsePercentage(typed) !== null) return null;
  const value = Number(typed.trim().replace(/ ?%$/, '').replace(',', '.'));
  if (Number.isNaN(value)) return 'invalidNumber';
  if (value < 0) return 'tooSmall';
  return value > 100 ? 'tooBig' : 'tooManyDecimals';
}
