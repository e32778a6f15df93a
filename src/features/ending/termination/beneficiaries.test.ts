import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { BeneficiaryInput } from 'generated/zod/beneficiaryInput.zod.ts';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import {
  addsUp,
  type Beneficiary,
  bicFor,
  fromStored,
  givesNoAccount,
  isGiven,
  mayAdd,
  mustBeFilledIn,
  newBeneficiary,
  parsePercentage,
  remove,
  restore,
} from './beneficiaries.ts';
import { toBeneficiaryInputs } from './termination-form.ts';

const FINNISH = 'FI2112345600000785';
const GERMAN = 'DE89370400440532013000';

const given = (changes: Partial<Beneficiary> = {}): Beneficiary => ({
  ...newBeneficiary(),
  beneficiaryName: 'Aino Virtanen',
  iban: FINNISH,
  ...changes,
});
const stored = (changes: Partial<Beneficiary> = {}) =>
  given({ stored: { existingBeneficiaryId: 4031, contractToTenantAssociationId: 1031 }, ...changes });
const rental = { contractType: 'rental', rentalFirstBeneficiary: 'optional' } as const;

// Rules: termination.only-beneficiary
describe('the share', () => {
  it('starts as 100 % for the only beneficiary, and empty for a further one', () => {
    expect(newBeneficiary().returnPercentage).toBe('100');
    expect(newBeneficiary([given()]).returnPercentage).toBe('');
    expect(newBeneficiary([stored({ isRemoved: true })]).returnPercentage).toBe('100');
  });

  it('becomes 100 % for the only one that remains', () => {
    const list = [given({ returnPercentage: '40' }), given({ beneficiaryName: 'Mikko', returnPercentage: '60' })];
    expect(remove(list, 0)).toEqual([{ ...list[1], returnPercentage: '100' }]);
    expect(remove(list, 1)).toEqual([{ ...list[0], returnPercentage: '100' }]);
  });

  it('returns as it was when the removal is undone', () => {
    const list = [stored({ returnPercentage: '60' }), given({ beneficiaryName: 'Mikko', returnPercentage: '40' })];
    const removed = remove(list, 0);
    expect(removed.map(({ returnPercentage }) => returnPercentage)).toEqual(['60', '100']);
    expect(restore(removed, 0)).toEqual(list);
    expect(addsUp(restore(removed, 0))).toBe(true);
  });

  it('stays the same for those who are there already when a removal is undone', () => {
    const list = ['50', '30', '20'].map((returnPercentage) => stored({ returnPercentage }));
    expect(restore(remove(list, 1), 1)).toEqual(list);
  });

  it('stays as it is while several remain', () => {
    const list = ['50', '30', '20'].map((returnPercentage) => given({ returnPercentage }));
    expect(remove(list, 0).map(({ returnPercentage }) => returnPercentage)).toEqual(['30', '20']);
  });

  it.each([
    ['100', 100],
    [' 33,33 ', 33.33],
    ['0.5', 0.5],
    ['50 %', 50],
    ['0', 0],
    ['100,01', null],
    ['101', null],
    ['-1', null],
    ['33,333', null],
    ['1e2', null],
    ['', null],
    ['puolet', null],
  ])('"%s" is read as %s', (typed, value) => {
    expect(parsePercentage(typed)).toBe(value);
  });

  it.each([
    [['100'], true],
    [['33,33', '33,33', '33,34'], true],
    [['33.3', '33.3', '33.4'], true],
    [['50', '49,99'], false],
    [['60', '60'], false],
    [['99', ''], false],
  ])('adds up to 100 from %j: %s', (shares, expected) => {
    const list = shares.map((returnPercentage) => given({ returnPercentage }));
    expect(addsUp(list)).toBe(expected);
  });

  it('counts only for beneficiaries that have an account and are not removed', () => {
    expect(addsUp([given(), given({ iban: '' })])).toBe(true);
    expect(addsUp([given(), stored({ isRemoved: true })])).toBe(true);
    expect(addsUp([])).toBe(true);
  });
});

describe('the list', () => {
  // Rules: termination.beneficiaries-max
  it('holds four at most', () => {
    expect(mayAdd([given(), given(), given()])).toBe(true);
    expect(mayAdd([given(), given(), given(), given()])).toBe(false);
    expect(mayAdd([given(), given(), given(), stored({ isRemoved: true }), stored({ isRemoved: true })])).toBe(true);
  });

  it('drops a new beneficiary that is removed, and marks a stored one', () => {
    expect(remove([given()], 0)).toEqual([]);
    expect(remove([stored()], 0)).toEqual([stored({ isRemoved: true })]);
  });

  it('begins with the stored ones, with their IBANs in groups', () => {
    const account = { iban: 'FI21 1234 5600 0007 85', bic: 'NDEAFIHH', returnPercentage: 12.5 };
    expect(fromStored({ id: 4031, tenantId: 1031, beneficiaryName: 'Kajsa Lindqvist', ...account })).toEqual({
      ...newBeneficiary(),
      beneficiaryName: 'Kajsa Lindqvist',
      iban: 'FI21 1234 5600 0007 85',
      returnPercentage: '12,5',
      stored: { existingBeneficiaryId: 4031, contractToTenantAssociationId: undefined },
    });
  });
});

describe('the BIC', () => {
  it('stays for an account abroad and goes away for one in Finland', () => {
    expect(bicFor(GERMAN, ' cobadeffxxx ')).toBe('COBADEFFXXX');
    expect(bicFor(FINNISH, 'NDEAFIHH')).toBe('');
    expect(bicFor('', 'NDEAFIHH')).toBe('');
  });
});

describe('required beneficiaries', () => {
  const empty = newBeneficiary();
  it.each([
    ['accepts an empty first beneficiary of a rental contract', [empty], 0, rental, false],
    ['requires the first one once it has a name', [{ ...empty, beneficiaryName: 'Aino' }], 0, rental, true],
    ['requires the first one once it has an account', [{ ...empty, iban: 'FI' }], 0, rental, true],
    ['requires the first one where the policy says so', [empty], 0, { ...rental, rentalFirstBeneficiary: 'required' }, true],
    ['always requires the second one', [empty, empty], 1, rental, true],
    ['requires every beneficiary of a right of occupancy', [empty], 0, { ...rental, contractType: 'right_of_occupancy' }, true],
    ['never requires a removed one', [stored({ isRemoved: true }), empty], 0, { ...rental, contractType: 'right_of_occupancy' }, false],
    ['counts the first one that is not removed as the first', [stored({ isRemoved: true }), empty], 1, rental, false],
  ] as const)('%s', (_, list, at, facts, isRequired) => {
    expect(mustBeFilledIn(list, at, facts)).toBe(isRequired);
  });
});

describe('what is sent', () => {
  it('is normalized, with a BIC for an account abroad only', () => {
    const list = [
      given({ beneficiaryName: ' Aino Virtanen ', iban: 'fi21 1234 5600 0007 85', bic: 'NDEAFIHH', returnPercentage: '60,5' }),
      given({ iban: GERMAN, bic: 'COBADEFFXXX', returnPercentage: '39,5', phoneNumber: '+358 40 0000 123', email: 'aino@example.com' }),
    ];
    expect(toBeneficiaryInputs(list)).toEqual([
      { beneficiaryName: 'Aino Virtanen', iban: FINNISH, returnPercentage: 60.5 },
      {
        beneficiaryName: 'Aino Virtanen',
        iban: GERMAN,
        bic: 'COBADEFFXXX',
        returnPercentage: 39.5,
        phoneNumber: '+358400000123',
        email: 'aino@example.com',
      },
    ]);
  });

  // Rules: termination.empty-beneficiary
  it('leaves out a row that has neither name nor account', () => {
    expect(isGiven(newBeneficiary())).toBe(false);
    expect(toBeneficiaryInputs([newBeneficiary()])).toEqual([]);
    const [tidy] = toBeneficiaryInputs([{ ...newBeneficiary(), beneficiaryName: ' Aino  Virtanen ' }]);
    expect(tidy).toMatchObject({ beneficiaryName: 'Aino Virtanen' });
  });

  it('says which stored ones stay and which are removed', () => {
    expect(
      toBeneficiaryInputs(
        remove([stored(), stored({ stored: { existingBeneficiaryId: 4032, contractToTenantAssociationId: undefined } })], 1),
      ),
    ).toEqual([
      {
        beneficiaryName: 'Aino Virtanen',
        iban: FINNISH,
        returnPercentage: 100,
        existingBeneficiaryId: 4031,
        contractToTenantAssociationId: 1031,
      },
      { existingBeneficiaryId: 4032, removeExistingBeneficiary: true },
    ]);
  });

  it('fits the contract after any additions and removals, and a single share is always 100 %', () => {
    const one = record({ isStored: boolean(), iban: constantFrom(FINNISH, GERMAN), share: integer({ min: 0, max: 10_000 }) });
    assert(
      property(array(one, { maxLength: 4 }), array(integer({ min: 0, max: 3 }), { maxLength: 6 }), (rows, removals) => {
        const list = rows.map(({ isStored, iban, share }, at) =>
          given({
            iban,
            bic: 'COBADEFFXXX',
            returnPercentage: String(share / 100),
            stored: isStored ? { existingBeneficiaryId: 4000 + at, contractToTenantAssociationId: undefined } : null,
          }),
        );
        const left = removals.reduce((before, at) => (at < before.length ? remove(before, at) : before), list);
        const sent = toBeneficiaryInputs(left);
        expect(sent.filter((input) => !safeParse(BeneficiaryInput, input).success)).toEqual([]);
        const shares = sent.flatMap((input) => ('iban' in input ? [input.returnPercentage] : []));
        if (removals.some((at) => at < list.length) && shares.length === 1) expect(shares).toEqual([100]);
        const storedIds = list.flatMap((row) => row.stored?.existingBeneficiaryId ?? []);
        expect(sent.flatMap((input) => input.existingBeneficiaryId ?? [])).toEqual(storedIds);
      }),
    );
  });
});

it.each([
  ['no beneficiary', [], true],
  ['only a removed one', [{ removeExistingBeneficiary: true }], true],
  ['one that stays', [{ removeExistingBeneficiary: true }, { removeExistingBeneficiary: false }], false],
])('says whether an account is given with %s (termination.no-account)', (_, beneficiaries, isMissing) =>
  expect(givesNoAccount(beneficiaries)).toBe(isMissing),
);
