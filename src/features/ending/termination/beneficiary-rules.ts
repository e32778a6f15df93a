/** The errors of the form's beneficiaries (termination.beneficiary-fields, termination.percentage-sum, termination.first-rental-beneficiary). */
import { object, safeParse } from 'zod/mini';
import { needsBic, withoutBlanks } from '@/domain/iban-format.ts';
import { bic, iban } from '@/forms/account-validators.ts';
import { type Breach, breach, optionalEmail, phoneNumber, requiredText, type ValidationKey } from '@/forms/validators.ts';
import {
  addsUp,
  type Beneficiary,
  beneficiaryPhoneNumber,
  countsInSum,
  type DemandInput,
  demandOf,
  LONGEST_PHONE_NUMBER,
  MOST_BENEFICIARIES,
  parsePercentage,
} from './beneficiaries.ts';

/** One that is filled in. The BIC is looked at separately: it is asked for by the account. */
const filledIn = object({
  beneficiaryName: requiredText(100),
  iban: iban('required'),
  phoneNumber: phoneNumber('optional', LONGEST_PHONE_NUMBER),
  email: optionalEmail(),
});
const bank = object({ bic: bic('required') });

/** Every broken rule of the list, by place. What is removed, and a first one that may be and is left empty, breaks none. */
export function beneficiaryBreaches(list: readonly Beneficiary[], input: DemandInput): Breach[] {
  const asked = list.map((_, at) => demandOf(list, at, input) === 'required');
  const single = list.flatMap((one, at) =>
    asked[at] ? breachesOf(one).map(({ path, message }) => ({ path: ['beneficiaries', at, ...path], message })) : [],
  );
  return [
    ...single,
    ...sumBreaches(list),
    ...(list.length > MOST_BENEFICIARIES ? [breach(['beneficiaries'], 'tooManyBeneficiaries')] : []),
  ];
}

function breachesOf(one: Beneficiary): readonly Breach[] {
  const share = shareProblem(one.returnPercentage);
  return [
    ...(safeParse(filledIn, { ...one, phoneNumber: beneficiaryPhoneNumber(one.phoneNumber) }).error?.issues ?? []),
    ...(needsBic(withoutBlanks(one.iban)) ? (safeParse(bank, one).error?.issues ?? []) : []),
    ...(share === null ? [] : [breach(['returnPercentage'], share)]),
  ];
}

/** Told on the first that counts, and only when each share that counts can be read: the sum of half-typed ones says nothing. */
function sumBreaches(list: readonly Beneficiary[]): Breach[] {
  const isReadable = list.every((one) => !countsInSum(one) || parsePercentage(one.returnPercentage) !== null);
  if (!isReadable || addsUp(list)) return [];
  const first = list.findIndex(({ isRemoved }) => !isRemoved);
  return [breach(['beneficiaries', first, 'returnPercentage'], 'invalidReturnPercentageSum')];
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
