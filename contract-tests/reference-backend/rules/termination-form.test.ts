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
    [
      'a rental whose first end date is the end of the month after next',
      'party-payer',
      { firstEndDate: 'end_of_month_after_next' },
      ['2027-01-31', '2027-11-20'],
    ],
    ['a rental that is terminated on the last day of a month', 'party-payer', { today: '2027-01-31' }, ['2027-02-28', '2028-01-31']],
    ['a right of occupancy: three months ahead', 'occupancy', {}, ['2027-02-20', '2027-11-20']],
    ['a right of occupancy that is terminated on 30 November', 'occupancy', { today: '2026-11-30' }, ['2027-02-28', '2027-11-30']],
    ['a contract that ends later than in a year', 'fixed-term', {}, ['2026-12-31', '2027-11-20']],
    ['a tenancy that ends within the twelve months', 'party-payer', { tenantEndDate: '2027-03-15' }, ['2026-12-31', '2027-03-15']],
    ['a tenancy that ends before the first end date', 'party-payer', { tenantEndDate: '2026-12-10' }, ['2026-12-10', '2026-12-10']],
  ] as const)('%s', (_case, key, changes, [first, last]) => {
    expect(endDateLimits(factsOf(key, changes))).toEqual({ first, last });
  });
});

describe('a termination form', () => {
  it.each([
    ['a Finnish account with a bic', { beneficiaries: [{ ...AINO, bic: 'NDEAFIHH' }] }, 'bic'],
    [
      'shares with three decimals',
      {
        beneficiaries: [
          { ...AINO, returnPercentage: 79.999 },
          { ...ANNELI, returnPercentage: 20.001 },
        ],
      },
      'decimals',
    ],
  ])('fails with %s', (_case, changes, rule) => {
    expect(problemOf({ ...rental, ...changes })).toContain(rule);
  });

  // Rules: termination.occupancy-beneficiary
  it('asks for a beneficiary that is not removed when it ends a right of occupancy', () => {
    const facts = factsOf('occupancy');
    const [stored] = facts.beneficiaries;
    expect(problemOf({ ...occupancy, beneficiaries: [] }, facts)).toContain('needs a beneficiary');
    const removed = { removeExistingBeneficiary: true, existingBeneficiaryId: stored?.id ?? 0 } as const;
    expect(problemOf({ ...occupancy, beneficiaries: [removed] }, facts)).toContain('needs a beneficiary');
    expect(problemOf({ ...rental, beneficiaries: [] })).toBeNull();
  });

  // Rules: termination.beneficiaries-max
  it('accepts at most four beneficiaries, not counting removed ones', () => {
    const facts = factsOf('occupancy');
    const removed = facts.beneficiaries.map(({ id }) => ({ removeExistingBeneficiary: true as const, existingBeneficiaryId: id }));
    const equal = (count: number) => Array.from({ length: count }, () => ({ ...AINO, returnPercentage: 100 / count }));
    expect(problemOf({ ...occupancy, beneficiaries: [...equal(4), ...removed] }, facts)).toBeNull();
    expect(problemOf({ ...occupancy, beneficiaries: equal(5) }, facts)).toContain('more than 4');
  });

  it('does not count the share of a removed beneficiary, and may name each existingBeneficiaryId once', () => {
    const removed = { removeExistingBeneficiary: true, existingBeneficiaryId: 4032 } as const;
    expect(
      problemOf({ ...occupancy, beneficiaries: [{ ...AINO, existingBeneficiaryId: 4031 }, removed] }, factsOf('occupancy')),
    ).toBeNull();
    expect(problemOf({ ...occupancy, beneficiaries: [{ ...AINO, existingBeneficiaryId: 4032 }, removed] }, factsOf('occupancy'))).toContain(
      'twice',
    );
  });
});
