import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, safeParse } from 'zod/mini';
import { calendarDate } from '@/domain/calendar-date.ts';
import type { FieldsTable } from '@/forms/step-form/field-table.ts';
import { FORM_STEPS } from '@/paths.ts';
import { longestIn } from '@/test-support/request-body.ts';
import { type Beneficiary, newBeneficiary } from './beneficiaries.ts';
import { newAddressFields } from './fields.ts';
import { formFields, type TerminationFacts, type TerminationForm, terminationSchemas } from './form.ts';
import { filledIn, leastForm, occupancyFacts, rentalFacts } from './test-support/valid-form.ts';

type Errors = Record<string, string>;

/** The first message of each field, which is the one that is shown, by the field's path. */
function errorsOf(form: TerminationForm, facts: TerminationFacts): Errors {
  const issues = safeParse(terminationSchemas(facts).whole, form).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

const one = (changes: Partial<Beneficiary> = {}): Beneficiary => ({
  ...newBeneficiary(),
  beneficiaryName: 'Aino Virtanen',
  iban: 'FI2112345600000785',
  ...changes,
});
const stored = { existingBeneficiaryId: 4031, contractToTenantAssociationId: 1031 };
const GERMAN = 'DE89370400440532013000';
const fixedTerm = rentalFacts({ isFixedTerm: true });
const ending = rentalFacts({ end: { kind: 'ends', on: calendarDate('2026-12-10') } });
const ended = rentalFacts({ end: { kind: 'ended', on: calendarDate('2026-11-10') } });
const demanding = rentalFacts({ rentalFirstBeneficiary: 'required' });
const address = { recipientName: 'Aino Virtanen', streetAddress: 'Harjoituspolku 12 A 2', postalCode: '01300', city: 'Vantaa' };
const attachments = (count: number) => Array.from({ length: count }, (_, at) => ({ uuid: `uuid-${at}`, fileName: 'a.pdf' }));

type Case = [about: string, changes: Partial<TerminationForm>, expected: Errors, facts?: TerminationFacts];

function check(cases: readonly Case[], facts = rentalFacts()) {
  it.each(cases)('%s', (_, changes, expected, own = facts) => {
    expect(errorsOf(leastForm(own, changes), own)).toEqual(expected);
  });
}

describe('a form with only the required values is valid', () => {
  check([
    ['rental', {}, {}],
    ['right of occupancy', {}, {}, occupancyFacts()],
  ]);
});

// Rules: termination.moving-out-date
describe('the moving-out date', () => {
  check([
    ['is required', { movingOutDate: '' }, { movingOutDate: 'required' }],
    ['is a day that exists', { movingOutDate: '31.2.2027' }, { movingOutDate: 'noSuchDay' }],
    ['may be today', { movingOutDate: '20.11.2026' }, {}],
    ['is not in the past', { movingOutDate: '19.11.2026' }, { movingOutDate: 'dateTooSmall' }],
    ['may be the last day', { movingOutDate: '31.12.2026' }, {}],
    ['is not after the last day', { movingOutDate: '1.1.2027' }, { movingOutDate: 'moveDateAfterEndDate' }],
    ['is at most 12 months ahead', { movingOutDate: '21.11.2027', endDate: '20.11.2027' }, { movingOutDate: 'dateTooBig' }],
    ['is not after a contract that ends on its own', { movingOutDate: '11.12.2026' }, { movingOutDate: 'moveDateAfterEndDate' }, ending],
    ['has no day in a contract that has ended', { movingOutDate: '20.11.2026' }, { movingOutDate: 'moveDateAfterEndDate' }, ended],
  ]);
});

// Rules: termination.end-date-limit, termination.selector-dates
describe('the end date', () => {
  check([
    ['is required', { endDate: '' }, { endDate: 'required' }],
    ['of a rental contract is not earlier than the end of the next month', { endDate: '30.12.2026' }, { endDate: 'dateTooSmall' }],
    ['may be the end of the next month', { endDate: '31.12.2026' }, {}],
    ['may be 12 months ahead', { endDate: '20.11.2027' }, {}],
    ['is at most 12 months ahead', { endDate: '21.11.2027' }, { endDate: 'dateTooBig' }],
    [
      'of a right of occupancy is not earlier than three months ahead',
      { endDate: '19.2.2027' },
      { endDate: 'dateTooSmall' },
      occupancyFacts(),
    ],
    ['of a right of occupancy may be three months ahead', { endDate: '20.2.2027' }, {}, occupancyFacts()],
    ['is not validated when it cannot be chosen', { movingOutDate: '20.11.2026', endDate: '31.12.2026' }, {}, ending],
  ]);

  it('follows the contract when it cannot be chosen', () => {
    const form = leastForm(ending, { movingOutDate: '20.11.2026', endDate: '31.12.2026' });
    expect(parse(terminationSchemas(ending).whole, form).endDate).toBe('10.12.2026');
  });
});

// Rules: termination.reason-required, termination.fixed-term
describe('the reason and the attachments', () => {
  check([
    ['a reason is required', { terminationReason: '' }, { terminationReason: 'required' }],
    ['a reason must be one of the offered ones', { terminationReason: 'internalSwap' }, { terminationReason: 'required' }],
    ['a fixed-term contract needs an attachment', {}, { files: 'attachmentRequired' }, fixedTerm],
    ['a fixed-term contract may have one attachment', { files: attachments(1) }, {}, fixedTerm],
    ['20 attachments are allowed', { files: attachments(20) }, {}],
    ['21 attachments are too many', { files: attachments(21) }, { files: 'tooManyAttachments' }],
  ]);
});

// Rules: termination.collateral-place
describe('the collateral of a right of occupancy', () => {
  check(
    [
      ['has its place', { collateralPlace: '' }, { collateralPlace: 'required' }],
      ['at a bank has a lender', { collateralPlace: 'bank', collateralLender: ' ' }, { collateralLender: 'required' }],
      ['at the holder has none', { collateralPlace: 'holder', collateralLender: '' }, {}],
      ['is not asked of a rental contract', { collateralPlace: '', collateralLender: '' }, {}, rentalFacts()],
    ],
    occupancyFacts(),
  );
});

// Rules: termination.occupancy-beneficiary, termination.beneficiary-fields, termination.first-rental-beneficiary, termination.percentage-sum, termination.beneficiary-lengths
describe('beneficiaries', () => {
  const all = { 'beneficiaries.0.beneficiaryName': 'required', 'beneficiaries.0.iban': 'required' };
  const occupancy = occupancyFacts();
  check([
    ['the first of a rental contract may be empty', { beneficiaries: [newBeneficiary()] }, {}],
    ['the first must be given where the policy requires it', { beneficiaries: [newBeneficiary()] }, all, demanding],
    ['the first must be given for a right of occupancy', { beneficiaries: [newBeneficiary()] }, all, occupancy],
    ['a right of occupancy requires a beneficiary', { beneficiaries: [] }, { beneficiaries: 'beneficiaryRequired' }, occupancy],
    ['the policy requires one of a rental contract', { beneficiaries: [] }, { beneficiaries: 'beneficiaryRequired' }, demanding],
    ['a name requires an account', { beneficiaries: [one({ iban: '' })] }, { 'beneficiaries.0.iban': 'required' }],
    ['an account requires a name', { beneficiaries: [one({ beneficiaryName: '' })] }, { 'beneficiaries.0.beneficiaryName': 'required' }],
    ['an account requires a share', { beneficiaries: [one({ returnPercentage: '' })] }, { 'beneficiaries.0.returnPercentage': 'required' }],
    [
      'a share is a number',
      { beneficiaries: [one({ returnPercentage: 'kaikki' })] },
      { 'beneficiaries.0.returnPercentage': 'invalidNumber' },
    ],
    ['a share is at most 100', { beneficiaries: [one({ returnPercentage: '101' })] }, { 'beneficiaries.0.returnPercentage': 'tooBig' }],
    ['a share is at least 0', { beneficiaries: [one({ returnPercentage: '-1' })] }, { 'beneficiaries.0.returnPercentage': 'tooSmall' }],
    [
      'a share has at most two decimals',
      { beneficiaries: [one({ returnPercentage: '33,333' })] },
      { 'beneficiaries.0.returnPercentage': 'tooManyDecimals' },
    ],
    ['a Finnish account needs no BIC', { beneficiaries: [one({ iban: 'fi21 1234 5600 0007 85', bic: 'nonsense' })] }, {}],
    ['an account abroad requires a BIC', { beneficiaries: [one({ iban: GERMAN })] }, { 'beneficiaries.0.bic': 'required' }],
    ['a BIC must be valid', { beneficiaries: [one({ iban: GERMAN, bic: 'COBADEFFX' })] }, { 'beneficiaries.0.bic': 'invalidBic' }],
    ['an account abroad with a BIC is valid', { beneficiaries: [one({ iban: GERMAN, bic: 'cobadeffxxx' })] }, {}],
    [
      'an account must be a valid IBAN',
      { beneficiaries: [one({ iban: 'FI2212345600000785' })] },
      { 'beneficiaries.0.iban': 'invalidIban' },
    ],
    [
      'a name has at most 100 characters',
      { beneficiaries: [one({ beneficiaryName: 'a'.repeat(101) })] },
      { 'beneficiaries.0.beneficiaryName': 'tooLong' },
    ],
    [
      'a phone number is international',
      { beneficiaries: [one({ phoneNumber: '072 000 01 23' })] },
      { 'beneficiaries.0.phoneNumber': 'invalidPhoneNumber' },
    ],
    ['a phone number has at most 15 characters without spaces', { beneficiaries: [one({ phoneNumber: '+358 40 0000 123' })] }, {}],
    [
      'a longer phone number is refused',
      { beneficiaries: [one({ phoneNumber: '+358 40 0000 123 456' })] },
      { 'beneficiaries.0.phoneNumber': 'tooLong' },
    ],
    ['an e-mail address must be valid', { beneficiaries: [one({ email: 'aino@' })] }, { 'beneficiaries.0.email': 'invalidEmail' }],
    [
      'every beneficiary after the first must be complete',
      { beneficiaries: [one(), newBeneficiary([one()])] },
      { 'beneficiaries.1.beneficiaryName': 'required', 'beneficiaries.1.iban': 'required', 'beneficiaries.1.returnPercentage': 'required' },
    ],
    [
      'the shares add up to 100; the error is at the first one',
      { beneficiaries: [one({ returnPercentage: '60' }), one({ returnPercentage: '39,99' })] },
      { 'beneficiaries.0.returnPercentage': 'invalidReturnPercentageSum' },
    ],
    [
      'the first is the first that is not removed',
      { beneficiaries: [one({ stored, isRemoved: true }), one({ returnPercentage: '60' })] },
      { 'beneficiaries.1.returnPercentage': 'invalidReturnPercentageSum' },
    ],
    [
      'the share of an empty row does not count',
      { beneficiaries: [{ ...newBeneficiary(), returnPercentage: '' }, one({ returnPercentage: '50' })] },
      { 'beneficiaries.0.returnPercentage': 'invalidReturnPercentageSum' },
    ],
    [
      'a removed beneficiary is not validated',
      { beneficiaries: [one({ stored, isRemoved: true, iban: '', returnPercentage: '' }), one()] },
      {},
      occupancy,
    ],
    [
      'nor does it count as the one that is needed',
      { beneficiaries: [one({ stored, isRemoved: true })] },
      { beneficiaries: 'beneficiaryRequired' },
      occupancy,
    ],
    [
      'there are at most four',
      { beneficiaries: Array.from({ length: 5 }, () => one({ returnPercentage: '20' })) },
      { beneficiaries: 'tooManyBeneficiaries' },
    ],
    [
      'a removed one does not count among the four',
      { beneficiaries: [one({ stored, isRemoved: true }), ...Array.from({ length: 4 }, () => one({ returnPercentage: '25' }))] },
      {},
    ],
  ]);
});

// Rules: termination.new-address
describe('the new address', () => {
  const missing = 'newAddressIncomplete';
  check([
    ['may be left out', {}, {}],
    ['may have all lines', { newAddress: address }, {}],
    [
      'requires every line as soon as one is given',
      { newAddress: { ...address, recipientName: '', streetAddress: ' ', postalCode: '' } },
      { 'newAddress.recipientName': missing, 'newAddress.streetAddress': missing, 'newAddress.postalCode': missing },
    ],
    ['requires the town, too', { newAddress: { ...address, city: '' } }, { 'newAddress.city': missing }],
    [
      'has a postal code of five digits',
      { newAddress: { ...address, postalCode: '0130' } },
      { 'newAddress.postalCode': 'invalidPostalCode' },
    ],
  ]);
});

// Rules: termination.viewing-choice
describe('the viewing', () => {
  check([
    ['requires a choice of who shows the apartment', { showing: '' }, { showing: 'required' }],
    ['may be on one day', { displayStartDate: '1.12.2026', displayEndDate: '1.12.2026' }, {}],
    ['does not end before it begins', { displayStartDate: '2.12.2026', displayEndDate: '1.12.2026' }, { displayEndDate: 'dateTooSmall' }],
    ['requires dates that exist', { displayStartDate: '31.11.2026' }, { displayStartDate: 'noSuchDay' }],
    ['is not in the past', { displayStartDate: '19.11.2026' }, { displayStartDate: 'dateTooSmall' }],
  ]);
});

// Rules: termination.additional-details, termination.collateral-place, termination.new-address
describe('a text is as long as the contract allows, and no longer', () => {
  const facts = occupancyFacts();
  const limited = (fields: FieldsTable, schema: string) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'text' && field.max !== undefined ? [{ name, longest: longestIn(schema, name) }] : [],
    );

  it.each(limited(formFields, 'RightOfOccupancyTermination'))('$name: $longest characters', ({ name, longest }) => {
    const errors = (length: number) =>
      errorsOf({ ...leastForm(facts, { collateralPlace: 'bank', collateralLender: 'Bank' }), [name]: 'a'.repeat(length) }, facts);
    expect(errors(longest)).toEqual({});
    expect(errors(longest + 1)).toEqual({ [name]: 'tooLong' });
  });

  it.each(limited(newAddressFields, 'NewAddressInput'))('$name of the new address: $longest characters', ({ name, longest }) => {
    const errors = (length: number) => errorsOf(leastForm(facts, { newAddress: { ...address, [name]: 'a'.repeat(length) } }), facts);
    expect(errors(longest)).toEqual({});
    expect(errors(longest + 1)).toEqual({ [`newAddress.${name}`]: 'tooLong' });
  });
});

it('reports every error at once, of single fields and of rules over several fields', () => {
  const facts = rentalFacts();
  const form = leastForm(facts, { terminationReason: '', showing: '', movingOutDate: '1.1.2027', newAddress: { ...address, city: '' } });
  expect(errorsOf(form, facts)).toEqual({
    terminationReason: 'required',
    showing: 'required',
    movingOutDate: 'moveDateAfterEndDate',
    'newAddress.city': 'newAddressIncomplete',
  });
});

describe('the schemas of the steps', () => {
  it('report each invalid value in exactly one step', () => {
    const broken = constantFrom<Partial<TerminationForm>[]>(
      {},
      { movingOutDate: '' },
      { terminationReason: '' },
      { beneficiaries: [one({ iban: 'x' })] },
      { newAddress: { ...address, city: '' } },
      { showing: '' },
      { displayStartDate: 'x', additionalDetails: 'a'.repeat(1001) },
    );
    assert(
      property(filledIn, broken, ({ facts, form }, changes) => {
        const { steps, whole } = terminationSchemas(facts);
        const changed = { ...form, ...changes };
        const issues = (schema: (typeof steps)[keyof typeof steps] | typeof whole) =>
          (safeParse(schema, changed).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
        expect(FORM_STEPS.termination.flatMap((step) => issues(steps[step])).toSorted()).toEqual(issues(whole).toSorted());
      }),
    );
  });
});
