import { assert, property } from 'fast-check';
import { InitTerminationRequest } from 'generated/zod/initTerminationRequest.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse, safeParse } from 'zod/mini';
import { fieldsThatDiffer } from '@/forms/step-form/field-table.ts';
import { problemsOfRequest } from '@/test-support/request-body.ts';
import { newBeneficiary } from './beneficiaries.ts';
import { terminationFields } from './fields.ts';
import { type TerminationFacts, type TerminationForm, terminationSchemas } from './form.ts';
import { toTerminationRequest } from './termination-form.ts';
import { filledIn, leastForm, occupancyFacts, rentalFacts } from './test-support/valid-form.ts';

const company = { propertyCompanyName: 'Asunto Oy Esimerkkipuisto', propertyCompanyAddress: null };
/** Fields that the payload has under another name or leaves out with another answer. */
const CONDITIONAL: readonly string[] = ['showing', 'collateralPlace', 'collateralLender'];
const journey = { locale: 'fi', provider: 'ftn', nonce: 'f1000000-0000-4000-8000-000000000001' };

function sent(changes: Partial<TerminationForm>, facts: TerminationFacts = rentalFacts()) {
  const form = parse(terminationSchemas(facts).whole, leastForm(facts, changes));
  return toTerminationRequest(form, { contractType: facts.contractType, ...company });
}

it('contains a line for each field of the form', () => {
  expect(fieldsThatDiffer(terminationFields, leastForm(rentalFacts()))).toEqual({ unlisted: [], unknown: [] });
});

it('sends the given values, and nothing else', () => {
  expect(sent({})).toEqual({
    contractType: 'rental',
    movingOutDate: '2026-12-30',
    endDate: '2026-12-31',
    terminationReason: 'move_due_work',
    displaysSelf: true,
    givingContactInfoAllowed: false,
    masterKeyAccessAllowed: false,
    hasPetsInApartment: false,
    fileUuids: [],
    beneficiaries: [],
    ...company,
  });
});

it('allows the master key when the company shows the apartment', () => {
  expect(sent({ showing: 'company' })).toMatchObject({ displaysSelf: false, masterKeyAccessAllowed: true });
  expect(sent({ masterKeyAccessAllowed: true })).toMatchObject({ displaysSelf: true, masterKeyAccessAllowed: true });
});

it('sends the lender only when the contract is at a bank', () => {
  const facts = occupancyFacts();
  const collateralLender = ' Nordbanken Exempel ';
  expect(sent({ collateralPlace: 'bank', collateralLender }, facts)).toMatchObject({
    isCollateral: true,
    collateralLender: 'Nordbanken Exempel',
  });
  expect(sent({ collateralPlace: 'holder', collateralLender }, facts)).toMatchObject({ isCollateral: false });
  expect(sent({ collateralPlace: 'holder', collateralLender }, facts)).not.toHaveProperty('collateralLender');
  for (const name of ['isCollateral', 'collateralLender'])
    expect(sent({ collateralPlace: 'bank', collateralLender })).not.toHaveProperty(name);
});

it('sends each attachment once, by its uuid', () => {
  const uuid = '60000000-0000-4000-8000-000000000201';
  const file = { uuid, fileName: 'todistus.pdf' };
  expect(sent({ files: [file, file] })).toMatchObject({ fileUuids: [uuid] });
});

it('leaves out an empty beneficiary', () => {
  expect(sent({ beneficiaries: [newBeneficiary()] })).toMatchObject({ beneficiaries: [] });
});

it('sends a beneficiary in the format of the contract', () => {
  const beneficiary = {
    ...newBeneficiary(),
    beneficiaryName: 'Aino',
    iban: 'fi21 1234 5600 0007 85',
    email: ' Aino@Example.com',
    phoneNumber: '+358  40 0000 11',
  };
  expect(sent({ beneficiaries: [beneficiary] })).toMatchObject({
    beneficiaries: [
      {
        beneficiaryName: 'Aino',
        iban: 'FI2112345600000785',
        returnPercentage: 100,
        email: 'aino@example.com',
        phoneNumber: '+358 40 0000 11',
      },
    ],
  });
});

it('throws for a reason that the schema refuses', () => {
  const facts = rentalFacts();
  const form = parse(terminationSchemas(facts).whole, leastForm(facts));
  expect(() => toTerminationRequest({ ...form, terminationReason: '' }, { contractType: 'rental', ...company })).toThrow(RangeError);
});

describe('any valid form', () => {
  it('becomes a request that the contract accepts, with every given value and shares that add up to 100', () => {
    assert(
      property(filledIn, ({ facts, contract, form }) => {
        const { data, error } = safeParse(terminationSchemas(facts).whole, form);
        expect(error?.issues ?? []).toEqual([]);
        if (!data) return;
        const operationData = toTerminationRequest(data, contract);
        const body = { operationData, ...journey };
        expect(safeParse(InitTerminationRequest, body).error?.issues ?? []).toEqual([]);
        expect(problemsOfRequest('initTermination', body)).toEqual([]);
        const shares = operationData.beneficiaries.flatMap((one) => ('iban' in one ? [Math.round(one.returnPercentage * 100)] : []));
        for (const [name, value] of Object.entries(data))
          if (typeof value === 'string' && value !== '' && !CONDITIONAL.includes(name)) expect(operationData).toHaveProperty(name);
        if (data.newAddress.recipientName !== '') expect(operationData.newAddress).toEqual(data.newAddress);
        if (shares.length > 0) expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
      }),
    );
    // Reading the contract takes a while.
  }, 30_000);
});
