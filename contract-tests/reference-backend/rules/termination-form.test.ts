import { describe, expect, it } from 'vitest';
import type { TerminationForm } from '../world/collections/requests.ts';
import { examples } from '../world/seed.ts';
import { checkTermination, endDateLimits, type TerminationFacts } from './termination-form.ts';

const TODAY = '2026-11-20';

function factsOf(key: string, changes: Partial<TerminationFacts> = {}): TerminationFacts {
  const { uuid: id, tenant: _tenant, status: _status, ...contract } = examples.answer('getContract', key);
  return {
    contract: { ...contract, id, held: null, tenants: [], members: [] },
    tenantEndDate: null,
    beneficiaries: examples.answer('listBeneficiaries', key),
    firstEndDate: 'end_of_next_month',
    today: TODAY,
    ...changes,
  };
}

const rental: Extract<TerminationForm, { contractType: 'rental' }> = {
  contractType: 'rental',
  movingOutDate: '2026-12-31',
  endDate: '2026-12-31',
  terminationReason: 'area_poor_services',
  displaysSelf: true,
  givingContactInfoAllowed: false,
  masterKeyAccessAllowed: false,
  hasPetsInApartment: false,
  fileUuids: [],
  beneficiaries: [],
  propertyCompanyName: null,
  propertyCompanyAddress: null,
};
const AINO = { beneficiaryName: 'Aino Virtanen', iban: 'FI2112345600000785', returnPercentage: 100 };
const occupancy: TerminationForm = {
  ...rental,
  contractType: 'right_of_occupancy',
  isCollateral: false,
  endDate: '2027-02-28',
  beneficiaries: [AINO],
};

const ANNELI = { beneficiaryName: 'Anneli Hämäläinen', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', returnPercentage: 20 };

const problemOf = (form: TerminationForm, facts = factsOf('party-payer')): string | null => {
  try {
    checkTermination(form, facts);
    return null;
  } catch (error) {
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    return (error as Error).message;
  }
};

describe('the days on which a contract can end', () => {
  it.each([
    ['a rental: the end of the next month', 'party-payer', {}, ['2026-12-31', '2027-11-20']],
    ['the other reading', 'party-payer', { firstEndDate: 'end_of_month_after_next' }, ['2027-01-31', '2027-11-20']],
    ['on the last day of a month too', 'party-payer', { today: '2027-01-31' }, ['2027-02-28', '2028-01-31']],
    ['a right of occupancy: three months ahead', 'occupancy', {}, ['2027-02-20', '2027-11-20']],
    ['three months ahead of the end of November', 'occupancy', { today: '2026-11-30' }, ['2027-02-28', '2027-11-30']],
    ['a contract that ends later than in a year', 'fixed-term', {}, ['2026-12-31', '2027-11-20']],
    ['a tenancy that ends in between', 'party-payer', { tenantEndDate: '2027-03-15' }, ['2026-12-31', '2027-03-15']],
    ['a tenancy that ends earlier than it could be ended', 'party-payer', { tenantEndDate: '2026-12-10' }, ['2026-12-10', '2026-12-10']],
  ] as const)('%s', (_case, key, changes, [first, last]) => {
    expect(endDateLimits(factsOf(key, changes))).toEqual({ first, last });
  });

  it.each([
    ['2026-12-30', false],
    ['2026-12-31', true],
    ['2027-11-20', true],
    ['2027-11-21', false],
  ])('%s is allowed: %s', (endDate, isAllowed) => {
    expect(problemOf({ ...rental, endDate, movingOutDate: TODAY }) === null).toBe(isAllowed);
  });
});

describe('a filled-in termination', () => {
  it.each([
    ['only what is required', rental],
    ['an unknown moving-out date', { ...rental, movingOutDate: null }],
    ['moving out today', { ...rental, movingOutDate: TODAY }],
    ['the company shows, with the master key', { ...rental, displaysSelf: false, masterKeyAccessAllowed: true }],
    ['one account gets everything', { ...rental, beneficiaries: [AINO] }],
    [
      'a share of two decimals',
      {
        ...rental,
        beneficiaries: [
          { ...AINO, returnPercentage: 66.67 },
          { ...ANNELI, returnPercentage: 33.33 },
        ],
      },
    ],
  ] as const)('may have %s', (_case, form) => {
    expect(problemOf(form as TerminationForm)).toBeNull();
  });

  it.each([
    ['a moving-out date that is past', { movingOutDate: '2026-11-19' }, 'movingOutDate'],
    ['a moving-out date after the end', { movingOutDate: '2027-01-01' }, 'movingOutDate'],
    ['a reason that cannot be given', { terminationReason: 'because' }, 'terminationReason'],
    ['a viewing that ends before it begins', { displayStartDate: '2026-12-10', displayEndDate: '2026-12-09' }, 'displayEndDate'],
    ['a company that shows without a key', { displaysSelf: false }, 'masterKeyAccessAllowed'],
    ['an account with wrong check digits', { beneficiaries: [{ ...AINO, iban: 'FI2112345600000786' }] }, 'iban'],
    ['a foreign account without a bic', { beneficiaries: [{ ...ANNELI, bic: undefined, returnPercentage: 100 }] }, 'bic'],
    ['a Finnish account with a bic', { beneficiaries: [{ ...AINO, bic: 'NDEAFIHH' }] }, 'bic'],
    ['shares below 100', { beneficiaries: [{ ...AINO, returnPercentage: 99.99 }] }, 'add up'],
    ['shares above 100', { beneficiaries: [AINO, ANNELI] }, 'add up'],
    [
      'a share of three decimals',
      {
        beneficiaries: [
          { ...AINO, returnPercentage: 79.999 },
          { ...ANNELI, returnPercentage: 20.001 },
        ],
      },
      'decimals',
    ],
    ['a stored beneficiary that there is not', { beneficiaries: [{ ...AINO, existingBeneficiaryId: 4031 }] }, 'existingBeneficiaryId'],
  ])('may not have %s', (_case, changes, rule) => {
    expect(problemOf({ ...rental, ...changes } as TerminationForm)).toContain(rule);
  });

  it('is of the type of the contract', () => {
    expect(problemOf(occupancy)).toContain('contractType');
    expect(problemOf(occupancy, factsOf('occupancy'))).toBeNull();
  });

  it('needs an attachment when the contract has an end', () => {
    expect(problemOf(rental, factsOf('fixed-term'))).toContain('attachment');
    expect(problemOf({ ...rental, fileUuids: ['60000000-0000-4000-8000-000000000204'] }, factsOf('fixed-term'))).toBeNull();
  });

  it.each([
    [true, 'Nordbanken Exempel', true],
    [true, undefined, false],
    [false, undefined, true],
    [false, 'Nordbanken Exempel', false],
  ])('names the lender exactly when there is a collateral: %s, %s', (isCollateral, collateralLender, isRight) => {
    const form: TerminationForm = { ...occupancy, isCollateral, ...(collateralLender === undefined ? {} : { collateralLender }) };
    expect(problemOf(form, factsOf('occupancy')) === null).toBe(isRight);
  });

  // Rules: termination.occupancy-beneficiary
  it('of a right of occupancy has a beneficiary who stays', () => {
    const facts = factsOf('occupancy');
    const [stored] = facts.beneficiaries;
    expect(problemOf({ ...occupancy, beneficiaries: [] }, facts)).toContain('needs a beneficiary');
    const removed = { removeExistingBeneficiary: true, existingBeneficiaryId: stored?.id ?? 0 } as const;
    expect(problemOf({ ...occupancy, beneficiaries: [removed] }, facts)).toContain('needs a beneficiary');
    expect(problemOf({ ...rental, beneficiaries: [] })).toBeNull();
  });

  // Rules: termination.beneficiaries-max
  it('has at most four beneficiaries, beside those who are removed', () => {
    const facts = factsOf('occupancy');
    const removed = facts.beneficiaries.map(({ id }) => ({ removeExistingBeneficiary: true as const, existingBeneficiaryId: id }));
    const equal = (count: number) => Array.from({ length: count }, () => ({ ...AINO, returnPercentage: 100 / count }));
    expect(problemOf({ ...occupancy, beneficiaries: [...equal(4), ...removed] }, facts)).toBeNull();
    expect(problemOf({ ...occupancy, beneficiaries: equal(5) }, facts)).toContain('more than 4');
  });

  it('counts no share of a beneficiary that is removed, and names each stored one once', () => {
    const removed = { removeExistingBeneficiary: true, existingBeneficiaryId: 4032 } as const;
    expect(
      problemOf({ ...occupancy, beneficiaries: [{ ...AINO, existingBeneficiaryId: 4031 }, removed] }, factsOf('occupancy')),
    ).toBeNull();
    expect(problemOf({ ...occupancy, beneficiaries: [{ ...AINO, existingBeneficiaryId: 4032 }, removed] }, factsOf('occupancy'))).toContain(
      'twice',
    );
  });
});
