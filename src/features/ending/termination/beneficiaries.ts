/**
 * The accounts that money is returned to when a contract ends (termination.beneficiary-entity). A list of at most four; a stored beneficiary
 * that is taken off the list is not forgotten but sent as removed.
 */

import { activeBeneficiaryInputPhoneNumberMax } from 'generated/zod/activeBeneficiaryInput.zod.ts';
import type { ContractType } from 'generated/zod/contractType.zod.ts';
import type { StoredBeneficiary } from 'generated/zod/storedBeneficiary.zod.ts';
import { boolean, type infer as Infer, int, nullable, object, optional, string } from 'zod/mini';
import type { Config } from '@/config/config.ts';
import { formatIban, needsBic, withoutBlanks } from '@/domain/iban-format.ts';
import { compact } from '@/domain/typed-text.ts';

/** The most beneficiaries of a termination; removed ones do not count (termination.beneficiaries-max). */
export const MOST_BENEFICIARIES = 4;

/** Shorter than the phone number of a person (termination.beneficiary-lengths). */
export const LONGEST_PHONE_NUMBER = activeBeneficiaryInputPhoneNumberMax;

/** Identifies the stored beneficiary that a row shows or replaces. */
export const storedReference = object({ existingBeneficiaryId: int(), contractToTenantAssociationId: optional(int()) });

/** One beneficiary of the form, as it is typed. Whether a row is validated depends on the other rows (beneficiary-rules.ts). */
export const beneficiary = object({
  beneficiaryName: string(),
  iban: string(),
  bic: string(),
  /** Per cent as it is typed, with a comma or a point. */
  returnPercentage: string(),
  phoneNumber: string(),
  email: string(),
  stored: nullable(storedReference),
  isRemoved: boolean(),
});

export type Beneficiary = Infer<typeof beneficiary>;

/**
 * The data that decide whether a beneficiary is required. For the first one of a rental contract it is a policy
 * (termination.first-rental-beneficiary).
 */
export interface BeneficiaryFacts {
  contractType: ContractType;
  rentalFirstBeneficiary: Config['policy']['rentalFirstBeneficiary'];
}

/** An empty beneficiary. The only beneficiary gets the whole sum (termination.only-beneficiary). */
export function newBeneficiary(others: readonly Beneficiary[] = []): Beneficiary {
  const returnPercentage = active(others).length === 0 ? '100' : '';
  return { beneficiaryName: '', iban: '', bic: '', returnPercentage, phoneNumber: '', email: '', stored: null, isRemoved: false };
}

/** The initial form values of a stored beneficiary, with the account number grouped as the field shows it. */
export function fromStored(stored: StoredBeneficiary): Beneficiary {
  const { id, beneficiaryName, iban, bic, returnPercentage, phoneNumber = '', email = '', contractToTenantAssociationId } = stored;
  return {
    beneficiaryName,
    iban: formatIban(withoutBlanks(iban)),
    bic: bicFor(iban, bic),
    returnPercentage: String(returnPercentage).replace('.', ','),
    phoneNumber,
    email,
    stored: { existingBeneficiaryId: stored.existingBeneficiaryId ?? id, contractToTenantAssociationId },
    isRemoved: false,
  };
}

export function mayAdd(list: readonly Beneficiary[]): boolean {
  return active(list).length < MOST_BENEFICIARIES;
}

/**
 * Takes the beneficiary at a place off the list: a stored one is marked, a new one is gone. When one is left it gets everything.
 * (The requirement names the removal of the first; a single beneficiary with less than 100 could not be sent either.)
 */
export function remove(list: readonly Beneficiary[], at: number): Beneficiary[] {
  const left = list.flatMap((one, place) => {
    if (place !== at) return [one];
    return one.stored === null ? [] : [{ ...one, isRemoved: true }];
  });
  return active(left).length === 1 ? left.map((one) => (one.isRemoved ? one : { ...one, returnPercentage: '100' })) : left;
}

/** Puts a removed one back with its share. Another that had got everything by the removal keeps the rest. */
export function restore(list: readonly Beneficiary[], at: number): Beneficiary[] {
  const [only, ...others] = active(list);
  const share = parsePercentage(list[at]?.returnPercentage ?? '');
  const gotAll = others.length === 0 && only !== undefined && parsePercentage(only.returnPercentage) === 100 && share !== null;
  return list.map((one, place) => {
    if (place === at) return { ...one, isRemoved: false };
    return gotAll && one === only ? { ...one, returnPercentage: String(100 - share).replace('.', ',') } : one;
  });
}

/** Whether the list needs a beneficiary that it does not have (termination.occupancy-beneficiary, configuration.policy-settings). */
export function lacksBeneficiary(list: readonly Beneficiary[], { contractType, rentalFirstBeneficiary }: BeneficiaryFacts): boolean {
  return (contractType === 'right_of_occupancy' || rentalFirstBeneficiary === 'required') && active(list).length === 0;
}

/** The share of all who are not removed, in per cent; null while one of them cannot be read. */
export function totalShare(list: readonly Beneficiary[]): number | null {
  const shares = active(list).map(({ returnPercentage }) => parsePercentage(returnPercentage) ?? Number.NaN);
  const hundredths = shares.reduce((sum, share) => sum + Math.round(share * 100), 0);
  return Number.isNaN(hundredths) ? null : hundredths / 100;
}

/** Keeps the BIC only where it is asked for: an account abroad (termination.bic-shown). */
export function bicFor(iban: string, bic: string): string {
  return needsBic(withoutBlanks(iban)) ? withoutBlanks(bic) : '';
}

/** Whether the beneficiary at an index must be filled in: a stored one and every one after the first always, a removed one never. */
export function mustBeFilledIn(
  list: readonly Beneficiary[],
  at: number,
  { contractType, rentalFirstBeneficiary }: BeneficiaryFacts,
): boolean {
  const one = list[at];
  if (!one || one.isRemoved) return false;
  const isFirst = list.findIndex(({ isRemoved }) => !isRemoved) === at;
  if (!isFirst || contractType === 'right_of_occupancy' || rentalFirstBeneficiary === 'required') return true;
  return isGiven(one);
}

/** Whether the beneficiary is filled in: it has a name or an account. A share alone does not count, because it is preset. Others are not sent (termination.empty-beneficiary). */
export function isGiven({ beneficiaryName, iban }: Pick<Beneficiary, 'beneficiaryName' | 'iban'>): boolean {
  return beneficiaryName.trim() !== '' || withoutBlanks(iban) !== '';
}

/** Per cent with at most two decimals, from 0 to 100; null for anything else. */
export function parsePercentage(typed: string): number | null {
  const text = compact(typed).replace(/%$/, '').replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const value = Number(text);
  return value <= 100 ? value : null;
}

/** Whether a beneficiary's share counts towards the 100 %: it has an account and is not removed (termination.percentage-sum). */
export function countsInSum({ iban, isRemoved }: Pick<Beneficiary, 'iban' | 'isRemoved'>): boolean {
  return !isRemoved && withoutBlanks(iban) !== '';
}

/** Whether the shares of all who have an account add up to 100, counted in hundredths so that 33.33 + 33.33 + 33.34 does. */
export function addsUp(list: readonly Beneficiary[]): boolean {
  const counted = list.filter(countsInSum);
  const hundredths = counted.map(({ returnPercentage }) => Math.round((parsePercentage(returnPercentage) ?? 0) * 100));
  return counted.length === 0 || hundredths.reduce((sum, share) => sum + share, 0) === 100 * 100;
}

/** The beneficiaries that are not removed. */
export function active(list: readonly Beneficiary[]): Beneficiary[] {
  return list.filter(({ isRemoved }) => !isRemoved);
}

/** Whether money could be returned to nobody: there is no beneficiary, or each one is removed (`termination.no-account`). */
export function givesNoAccount(beneficiaries: readonly { removeExistingBeneficiary?: boolean | undefined }[]): boolean {
  return beneficiaries.every(({ removeExistingBeneficiary }) => removeExistingBeneficiary === true);
}
