/** The rules of a termination that the schema cannot express (openapi/paths/termination.yaml, initTermination). */
import { Refusal, requireThat } from '../handler.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { StoredContract } from '../world/collections/contracts.ts';
import type { StoredBeneficiary } from '../world/collections/payments.ts';
import type { RequestPolicy, StoredTermination, TerminationForm } from '../world/collections/requests.ts';
import { isAccount, isBic, isFinnish } from './bank-accounts.ts';
import { addMonths, earliest, endOfMonth } from './calendar.ts';

/** termination.beneficiaries-max; those who are removed do not count. */
const MOST_BENEFICIARIES = 4;
const FURTHEST_MONTHS = 12;
const OCCUPANCY_NOTICE_MONTHS = 3;
const RENTAL_NOTICE_MONTHS = { end_of_next_month: 1, end_of_month_after_next: 2 } as const satisfies Record<
  RequestPolicy['rentalFirstEndDate'],
  number
>;

/** The reasons that can be given (termination.reason-list); the form offers all but housing_company_fee_amount and internal_swap. */
const REASONS: readonly string[] = [
  'apartment_size',
  'area_poor_services',
  'buying_property',
  'disturbing_neighbours_or_building',
  'family_size_change',
  'housing_company_fee_amount',
  'internal_swap',
  'move_due_work',
  'move_to_another_municipality',
  'move_to_another_rental',
  'move_to_care_home_or_hospital',
  'move_to_right_of_occupancy',
  'other',
  'poor_apartment_condition',
  'poor_apartment_equipment_or_properties',
  'poor_property_condition',
  'poor_property_maintenance',
  'poor_transportation_options',
  'housing_costs',
  'move_to_another_apartment_of_same_owner',
  'death',
];

export interface TerminationFacts {
  contract: StoredContract;
  /** The end date of the signed-in tenant's own tenancy; null when it has none. */
  tenantEndDate: string | null;
  beneficiaries: readonly StoredBeneficiary[];
  firstEndDate: RequestPolicy['rentalFirstEndDate'];
  today: string;
}

/** The first and the last day on which the contract can end. An earlier end of the contract or of the tenancy replaces each of them. */
export function endDateLimits({ contract, tenantEndDate, firstEndDate, today }: Omit<TerminationFacts, 'beneficiaries'>): {
  first: string;
  last: string;
} {
  const first = endOfNoticePeriod(contract, firstEndDate, today);
  return {
    first: earliest(first, contract.endDate, tenantEndDate),
    last: earliest(addMonths(today, FURTHEST_MONTHS), contract.endDate, tenantEndDate),
  };
}

function endOfNoticePeriod({ contractType }: StoredContract, firstEndDate: RequestPolicy['rentalFirstEndDate'], day: string): string {
  return contractType === 'rental'
    ? endOfMonth(addMonths(`${day.slice(0, 7)}-01`, RENTAL_NOTICE_MONTHS[firstEndDate]))
    : addMonths(day, OCCUPANCY_NOTICE_MONTHS);
}

/**
 * Checks that a party who confirms today does so in time: the notice period runs from the day of the last of them (ending.confirm-by). An end
 * that the notice period of its maker did not bind holds on any day.
 *
 * @throws Refusal 400 CONFIRMATION_TOO_LATE
 */
export function refuseTooLate(
  { request: { endDate, createdAt } }: StoredTermination,
  contract: StoredContract,
  firstEndDate: RequestPolicy['rentalFirstEndDate'],
  today: string,
): void {
  if (contract.endDate !== null && contract.endDate <= endDate) return;
  const wasBound = endOfNoticePeriod(contract, firstEndDate, helsinkiDate(new Date(createdAt))) <= endDate;
  if (wasBound && endOfNoticePeriod(contract, firstEndDate, today) > endDate) {
    throw new Refusal(
      400,
      'CONFIRMATION_TOO_LATE',
      'The end date of the termination held only until the end of the last day of confirming.',
    );
  }
}

/** @throws Refusal 400 VALIDATION_ERROR that names the first rule that the form breaks. The files are checked elsewhere. */
export function checkTermination(form: TerminationForm, facts: TerminationFacts): void {
  const { contract, today } = facts;
  const { endDate, movingOutDate, displayStartDate, displayEndDate, displaysSelf, masterKeyAccessAllowed } = form;
  const { first, last } = endDateLimits(facts);
  requireThat(form.contractType === contract.contractType, 'contractType is not that of the contract');
  requireThat(first <= endDate && endDate <= last, `endDate must be from ${first} to ${last}`);
  if (movingOutDate !== null) {
    const latest = earliest(endDate, addMonths(today, FURTHEST_MONTHS));
    requireThat(today <= movingOutDate && movingOutDate <= latest, `movingOutDate must be from ${today} to ${latest}`);
  }
  requireThat(REASONS.includes(form.terminationReason), 'terminationReason is not one that can be given');
  if (displayStartDate && displayEndDate) requireThat(displayStartDate <= displayEndDate, 'displayEndDate is before displayStartDate');
  requireThat(displaysSelf || masterKeyAccessAllowed, 'masterKeyAccessAllowed must be true when the company shows the apartment');
  requireThat(contract.endDate === null || form.fileUuids.length > 0, 'a fixed-term contract needs an attachment');
  if (form.contractType === 'right_of_occupancy') {
    requireThat(form.isCollateral === (form.collateralLender !== undefined), 'collateralLender is given exactly when isCollateral is true');
  }
  checkBeneficiaries(form.beneficiaries, facts.beneficiaries);
  requireThat(form.contractType === 'rental' || form.beneficiaries.some(isActive), 'a right of occupancy needs a beneficiary who stays');
}

type BeneficiaryInput = TerminationForm['beneficiaries'][number];
type ActiveBeneficiary = Extract<BeneficiaryInput, { iban: string }>;

export function isActive(beneficiary: BeneficiaryInput): beneficiary is ActiveBeneficiary {
  return beneficiary.removeExistingBeneficiary !== true;
}

function checkBeneficiaries(given: readonly BeneficiaryInput[], stored: readonly StoredBeneficiary[]): void {
  const active = given.filter(isActive);
  requireThat(active.length <= MOST_BENEFICIARIES, `there are more than ${MOST_BENEFICIARIES} beneficiaries`);
  for (const { iban, bic } of active) {
    requireThat(isAccount(iban), 'an iban is not valid, or of no known bank');
    requireThat(isFinnish(iban) === (bic === undefined), 'a bic is given exactly when the iban is not Finnish');
    requireThat(bic === undefined || isBic(bic), 'a bic is not valid');
  }
  // In hundredths, which are whole numbers: as floating-point numbers, 66.67 and 33.33 do not add up to 100.
  const shares = active.map(({ returnPercentage }) => returnPercentage * 100);
  requireThat(
    shares.every((share) => Math.abs(share - Math.round(share)) < 1e-6),
    'a returnPercentage has more than two decimals',
  );
  const sum = shares.reduce((total, share) => total + Math.round(share), 0);
  requireThat(active.length === 0 || sum === 100 * 100, 'the returnPercentages do not add up to 100');

  const ids = given.flatMap(({ existingBeneficiaryId }) => existingBeneficiaryId ?? []);
  requireThat(new Set(ids).size === ids.length, 'a stored beneficiary is named twice');
  requireThat(
    ids.every((id) => stored.some((one) => one.id === id)),
    'existingBeneficiaryId is no stored beneficiary of the contract',
  );
}
