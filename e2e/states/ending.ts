/** States of ending a contract: the parties step, each step of the form empty and with errors, the preview, and every reason why it is not possible. */
import operations from '../../generated/operations.json' with { type: 'json' };
import { contractUuid } from '../support/portal.ts';
import { filled } from '../support/texts.ts';
import { drafts, home, inTurn, NEXT, named, type UiState } from './ui-state.ts';

const page = (contract: string, step?: string) => `${home(contract)}/irtisano${step === undefined ? '' : `?step=${step}`}`;
const contractsAre = (example: string) => ({ '/api/contracts': `code=200, example=${example}` });

const parties = (resident: string, name: string, rest: Partial<UiState> = {}): UiState => ({
  name: `ending: parties, ${name}`,
  path: page(resident === 'staff' ? 'party-payer' : resident),
  resident: resident === 'party-payer-occupancy' ? 'party-payer' : resident,
  ...rest,
});

const who: readonly UiState[] = [
  parties('party-payer', 'a sole tenant'),
  parties('modification', 'several tenants'),
  ...inTurn([
    parties('occupancy', 'a sole holder of a right of occupancy'),
    parties('modification', 'several tenants, nobody chosen', { press: NEXT }),
    parties('modification', 'the whole contract alone', { answers: { '/feature-flags': 'code=200, example=contract-modification-off' } }),
    parties('modification', 'the whole contract alone, nothing chosen', {
      answers: { '/feature-flags': 'code=200, example=contract-modification-off' },
      press: NEXT,
    }),
    parties('subtenant', 'somebody who is no party'),
    parties('fixed-term', 'a fixed term'),
    parties('company', 'a company among them'),
    parties('payer', 'somebody who only pays'),
    parties('staff', 'staff'),
    parties('party-payer', 'the whole is blocked, leaving is not', {
      answers: { ...contractsAre('disallowed-contract-tag'), '/tenants': 'code=200, example=several-adults' },
    }),
    parties('party-payer', 'long roles and an unknown age', { answers: { '/tenants': 'code=200, example=undetermined-age' } }),
    parties('cotenant', 'waiting for the others'),
    parties('party-payer', 'waiting for review', { answers: contractsAre('termination-ready-for-review') }),
    parties('party-payer', 'a change waits', { answers: contractsAre('modification-pending-tenant-approval') }),
  ]),
];

/** The reasons of the OpenAPI contract; a new one without a state fails the test. */
const disallowed = operations
  .flatMap(({ operationId, answers }) => (operationId === 'listContracts' ? answers : []))
  .filter(({ name }) => name.startsWith('disallowed-'));

const explanations: readonly UiState[] = inTurn([
  { name: 'ending: too early', path: page('upcoming'), resident: 'upcoming' },
  { name: 'ending: identified by passport', path: page('passport'), resident: 'passport' },
  { name: 'ending: ended already', path: page('terminated'), resident: 'terminated' },
  ...disallowed.map(({ name }) => ({
    name: `ending: ${name}`,
    path: page('party-payer'),
    resident: 'party-payer',
    answers: contractsAre(name),
  })),
  {
    name: 'ending: the page cannot be loaded',
    path: page('party-payer'),
    resident: 'party-payer',
    answers: { '/tenants': 'code=500, example=internal-server-error' },
  },
]);

export const AINO = { number: 1, contract: 'party-payer', tenant: 1011 };
export const KAJSA = { number: 2, contract: 'occupancy', tenant: 1031 };
const DANIEL = { number: 10, contract: 'fixed-term', tenant: 1111 };
export const DRAFTED = { movingOutDate: '28.12.2026', terminationReason: 'moveDueWork' };
const PETS = { showing: 'company', hasPetsInApartment: true, additionalDetails: 'Kissa ei saa päästä ulos.\nNäytöt arki-iltaisin.' };
export const FILLED_IN = { ...DRAFTED, ...PETS };

/** A step of the form after the earlier steps were filled in. */
export function endingStep(
  { number, contract, tenant }: typeof AINO,
  wanted: string,
  name: string,
  draft: Readonly<Record<string, unknown>>,
  rest: Partial<UiState> = {},
): UiState {
  return {
    name: `ending: ${name}`,
    path: page(contract, wanted),
    resident: contract,
    remembered: drafts(number, contract, { 'ending-parties': { leaving: [tenant] }, termination: draft }),
    ...rest,
  };
}

const steps: readonly UiState[] = [
  endingStep(AINO, 'termination', 'dates and reason', {}),
  endingStep(AINO, 'payment', 'where money is returned', DRAFTED),
  endingStep(AINO, 'new-address', 'new address', DRAFTED),
  endingStep(AINO, 'viewing', 'viewings', DRAFTED),
  endingStep(AINO, 'preview', 'preview', FILLED_IN),
  endingStep(KAJSA, 'preview', 'preview of a right of occupancy', FILLED_IN),
  ...inTurn([
    endingStep(AINO, 'termination', 'dates and reason, nothing given', {}, { press: NEXT }),
    endingStep(AINO, 'termination', 'dates that are none', { movingOutDate: '31.2.2027', endDate: 'vuoden lopussa' }, { press: NEXT }),
    endingStep(DANIEL, 'termination', 'a fixed term', {}),
    endingStep(DANIEL, 'termination', 'a fixed term without its attachment', DRAFTED, { press: NEXT }),
    endingStep(KAJSA, 'termination', 'dates of a right of occupancy', {}),
    endingStep(AINO, 'termination', 'the contract ends by itself', {}, { answers: contractsAre('ends-soon') }),
    endingStep(AINO, 'termination', 'the tenancy ends by itself', {}, { answers: { '/tenants': 'code=200, example=earlier-end-date' } }),
    endingStep(
      AINO,
      'payment',
      'an account without its number',
      { ...DRAFTED, beneficiaries: [row('Aino Virtanen'), row('')] },
      { press: NEXT },
    ),
    endingStep(AINO, 'payment', 'no address of the company', DRAFTED, { answers: contractsAre('no-company-address') }),
    endingStep(KAJSA, 'payment', 'collateral and stored accounts', DRAFTED),
    endingStep(KAJSA, 'payment', 'four accounts', DRAFTED, { answers: { '/beneficiaries': 'code=200, example=four' } }),
    endingStep(KAJSA, 'payment', 'a stored account is removed', DRAFTED, {
      press: named((t) => filled(t.termination.beneficiaries.remove, { number: 1 })),
    }),
    endingStep(KAJSA, 'payment', 'a lender is missing', { ...DRAFTED, collateralPlace: 'bank', collateralLender: '' }, { press: NEXT }),
    endingStep(KAJSA, 'payment', 'collateral not told', { ...DRAFTED, collateralPlace: '' }, { press: NEXT }),
    endingStep(AINO, 'new-address', 'half an address', DRAFTED, {
      prepare: async (shown) => shown.locator('[autocomplete=postal-code]').fill('123'),
      press: NEXT,
    }),
    endingStep(AINO, 'new-address', 'an address is asked again', { ...FILLED_IN, hasNewHome: true }),
    endingStep(AINO, 'viewing', 'viewings, nothing chosen', DRAFTED, { press: NEXT }),
    endingStep(AINO, 'viewing', 'viewings by the company', FILLED_IN),
    endingStep(AINO, 'viewing', 'too many details', { ...FILLED_IN, additionalDetails: 'x'.repeat(1001) }, { press: NEXT }),
    endingStep(DANIEL, 'preview', 'preview with attachments', { ...FILLED_IN, files: [attachment('todistus-tyonantajalta-2026.pdf')] }),
    endingStep(AINO, 'preview', 'preview that staff looks at', FILLED_IN, { resident: 'staff' }),
    endingStep(AINO, 'preview', 'identification does not start', FILLED_IN, {
      answers: { '/contract-termination/create': 'code=500, example=terminate-contract-init-confirm-error' },
      press: named((t) => t.termination.confirm.button),
    }),
  ]),
];

function row(beneficiaryName: string) {
  return { beneficiaryName, returnPercentage: '50', stored: null, isRemoved: false, hasStoredAccount: false };
}

function attachment(fileName: string) {
  return { uuid: contractUuid('party-payer').replace('1', '6'), fileName };
}

export const endingStates: readonly UiState[] = [...who, ...explanations, ...steps];
