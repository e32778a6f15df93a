/** Random valid forms with the data of the examples. */
import { type Arbitrary, boolean, constantFrom, integer, option, record, stringMatching, tuple } from 'fast-check';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { addDays, type CalendarDate, calendarDate, daysBetween, formatDate } from '@/domain/calendar-date.ts';
import { emptyValues } from '@/forms/step-form/plain-fields.ts';
import { maybe, plainValuesOf, text } from '@/test-support/plain-values.ts';
import { type Beneficiary, newBeneficiary } from '../beneficiaries.ts';
import { endDate, movingOutRange } from '../end-date.ts';
import { newAddressFields } from '../fields.ts';
import { emptyTermination, formFields, type TerminationFacts, type TerminationForm } from '../form.ts';
import { OFFERED_REASONS } from '../reasons.ts';

type OwnContract = Pick<Contract, 'contractType' | 'propertyCompanyName' | 'propertyCompanyAddress'>;

/** A form with the facts and the contract that it belongs to. */
export interface FilledIn {
  facts: TerminationFacts;
  contract: OwnContract;
  form: TerminationForm;
}

export const TODAY = calendarDate('2026-11-20');

/** An open-ended rental contract on the day of the examples. */
export function rentalFacts(changes: Partial<TerminationFacts> = {}): TerminationFacts {
  const end = endDate({ contractType: 'rental', contractEndDate: null, tenantEndDate: null, policy: 'end_of_next_month', today: TODAY });
  return { contractType: 'rental', isFixedTerm: false, end, rentalFirstBeneficiary: 'optional', today: TODAY, ...changes };
}

export const occupancyFacts = (): TerminationFacts => {
  const contractType = 'right_of_occupancy';
  const end = endDate({ contractType, contractEndDate: null, tenantEndDate: null, policy: 'end_of_next_month', today: TODAY });
  return rentalFacts({ contractType, end });
};

/** A right of occupancy needs one. */
const BENEFICIARY: Beneficiary = { ...newBeneficiary(), beneficiaryName: 'Kajsa Lindqvist', iban: 'FI2112345600000785' };

/** A form with only the required values. */
export function leastForm({ end, contractType }: TerminationFacts, changes: Partial<TerminationForm> = {}): TerminationForm {
  return {
    ...emptyTermination({}, [], end),
    movingOutDate: '30.12.2026',
    terminationReason: 'moveDueWork',
    collateralPlace: 'holder',
    beneficiaries: contractType === 'rental' ? [] : [BENEFICIARY],
    showing: 'tenant',
    ...changes,
  };
}

const ACCOUNTS = [
  { iban: 'FI2112345600000785', bic: '' },
  { iban: 'fi49 5000 9420 0287 30', bic: 'left over' },
  { iban: 'DE89 3704 0044 0532 0130 00', bic: ' cobadeffxxx' },
  { iban: 'EE382200221020145685', bic: 'HABAEE2X' },
] as const;

const day = (first: CalendarDate, last: CalendarDate) =>
  integer({ min: 0, max: daysBetween(first, last) }).map((days) => typed(addDays(first, days)));
/** Half of the days without zeros, as people type them. */
const typed = (date: CalendarDate) =>
  Number(date.slice(-1)) % 2 === 0 ? formatDate(date) : formatDate(date).replaceAll(/\b0(\d)\b/g, '$1');

/** Any facts, with any valid form for them. */
export const filledIn: Arbitrary<FilledIn> = record({
  contractType: constantFrom('rental', 'right_of_occupancy'),
  policy: constantFrom('end_of_next_month', 'end_of_month_after_next'),
  rentalFirstBeneficiary: constantFrom('optional', 'required'),
  today: integer({ min: 0, max: 7 * 365 }).map((days) => addDays(calendarDate('2026-01-01'), days)),
  endsIn: option(integer({ min: 0, max: 800 })),
  propertyCompanyName: option(text(200)),
  propertyCompanyAddress: option(text(300)),
} as const).chain(({ policy, endsIn, propertyCompanyName, propertyCompanyAddress, ...common }) => {
  const { contractType, today } = common;
  const contractEndDate = endsIn === null ? null : addDays(today, endsIn);
  const end = endDate({ contractType, contractEndDate, tenantEndDate: null, policy, today });
  const facts: TerminationFacts = { ...common, isFixedTerm: endsIn !== null, end };
  return formFor(facts).map((form) => ({ facts, contract: { contractType, propertyCompanyName, propertyCompanyAddress }, form }));
});

function formFor(facts: TerminationFacts): Arbitrary<TerminationForm> {
  const { end, today } = facts;
  const chosen =
    end.kind === 'selectable'
      ? integer({ min: 0, max: daysBetween(end.first, end.last) }).map((days) => addDays(end.first, days))
      : constantFrom(end.on);
  return chosen.chain((last) => {
    const special = record({
      movingOutDate: day(today, movingOutRange(last, today)?.last ?? today),
      endDate: constantFrom(formatDate(last)),
      terminationReason: constantFrom(...OFFERED_REASONS),
      files: tuple(
        ...[1, 2].map((number) => boolean().map((isThere) => (isThere || (facts.isFixedTerm && number === 1) ? [attachment(number)] : []))),
      ).map((files) => files.flat()),
      collateralPlace: constantFrom('bank', 'holder'),
      collateralLender: text(formFields.collateralLender.max),
      beneficiaries: beneficiariesFor(facts),
      newAddress: option(newAddress, { nil: emptyValues(newAddressFields) }),
      showing: constantFrom('tenant', 'company'),
      displayStartDate: maybe(day(today, addDays(today, 10))),
      displayEndDate: maybe(day(addDays(today, 10), addDays(today, 300))),
    });
    return tuple(plainValuesOf(formFields), special).map(([plain, rest]) => ({ ...emptyTermination({}, [], end), ...plain, ...rest }));
  });
}

const newAddress = tuple(plainValuesOf(newAddressFields), stringMatching(/^\d{5}$/)).map(([plain, postalCode]) => ({
  ...emptyValues(newAddressFields),
  ...plain,
  postalCode,
}));

function attachment(number: number) {
  return { uuid: `60000000-0000-4000-8000-00000000020${number}`, fileName: `liite-${number}.pdf` };
}

/** None (one at least where one is required) to four: new and stored ones, stored ones that are removed, or an empty first one where that is allowed. */
function beneficiariesFor({ contractType, rentalFirstBeneficiary }: TerminationFacts): Arbitrary<Beneficiary[]> {
  const row = record({
    account: constantFrom(...ACCOUNTS),
    beneficiaryName: text(100),
    email: maybe(stringMatching(/^[A-Za-z]{1,8}(\.[a-z]{1,8})?@[a-z]{2,8}\.(com|org|net)$/)),
    phoneNumber: maybe(stringMatching(/^ ?\+358 {1,2}40 0000 [1-9]\d?$/)),
    isStored: boolean(),
    isRemoved: boolean(),
    cut: integer({ min: 0, max: 10_000 }),
  });
  return tuple(integer({ min: 0, max: 4 }), tuple(row, row, row, row), boolean()).map(([count, rows, isFirstEmpty]) => {
    // Somebody stays with a right of occupancy (termination.occupancy-beneficiary), and where the policy requires one.
    const mayBeNone = contractType === 'rental' && rentalFirstBeneficiary === 'optional';
    const given = mayBeNone ? rows : rows.with(0, { ...rows[0], isRemoved: false });
    const kept = given.slice(0, mayBeNone ? count : Math.max(1, count));
    const active = kept.filter(({ isStored, isRemoved }) => !(isStored && isRemoved));
    if (active.length === 0 && count < 4 && isFirstEmpty && mayBeNone) return [...kept.map(withShare(active)), newBeneficiary()];
    return kept.map(withShare(active));
  });
}

interface Row {
  account: (typeof ACCOUNTS)[number];
  beneficiaryName: string;
  email: string;
  phoneNumber: string;
  isStored: boolean;
  isRemoved: boolean;
  cut: number;
}

/** Shares are the pieces that the sorted cuts make of 100 %. */
function withShare(active: readonly Row[]) {
  const cuts = [
    0,
    ...active
      .slice(1)
      .map(({ cut }) => cut)
      .toSorted((a, b) => a - b),
    10_000,
  ];
  return (row: Row, at: number): Beneficiary => {
    const place = active.indexOf(row);
    const { account, beneficiaryName, email, phoneNumber, isStored } = row;
    const share = place < 0 ? '' : String(((cuts[place + 1] ?? 0) - (cuts[place] ?? 0)) / 100).replace('.', at % 2 === 0 ? ',' : '.');
    const stored = isStored ? { existingBeneficiaryId: 4030 + at, contractToTenantAssociationId: at === 0 ? undefined : 1030 + at } : null;
    return { ...account, beneficiaryName, email, phoneNumber, returnPercentage: share, stored, isRemoved: place < 0 };
  };
}
