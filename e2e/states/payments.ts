/** Payment information, payment history, and the codes of what is unpaid. */
import type { Page } from '@playwright/test';
import type { Language } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';
import { home, type UiState } from './ui-state.ts';

const info = (contract: string, rest: Partial<UiState> = {}): UiState => ({
  name: `payment information: ${contract}`,
  path: `${home(contract)}/maksut/tiedot`,
  resident: contract === 'party-payer-occupancy' ? 'party-payer' : contract,
  ...rest,
});
const history = (contract: string, rest: Partial<UiState> = {}): UiState => ({
  name: `payment history: ${contract}`,
  path: `${home(contract)}/maksut/historia`,
  resident: contract === 'party-payer-occupancy' ? 'party-payer' : contract,
  ...rest,
});

/** Opens the codes of the first unpaid bill. */
async function showCodes(page: Page, language: Language): Promise<void> {
  const { payments } = textsOf(language);
  await page.getByRole('button', { name: payments.unpaid.showCodes }).first().click();
  await page
    .getByText(payments.codes.howToPaste)
    .or(page.getByText(payments.codes.howToType))
    .or(page.getByText(payments.codes.noAccount))
    .waitFor();
}

export const paymentStates: readonly UiState[] = [
  info('party-payer'),
  info('party-payer-occupancy'),
  info('payer'),
  info('arrears', { name: 'payment information: something unpaid' }),
  info('upcoming'),
  info('party-payer', {
    name: 'payment information: every category',
    answers: { '/payment-categories': 'code=200, example=all-categories' },
  }),
  info('party-payer', {
    name: 'payment information: unknown category',
    answers: { '/payment-categories': 'code=200, example=unknown-category' },
  }),
  info('party-payer', {
    name: 'payment information: categories without accounts',
    answers: { '/payment-categories': 'code=200, example=no-accounts' },
  }),
  info('party-payer', { name: 'payment information: empty', answers: { '/payment-categories': 'code=200, example=empty' } }),
  info('party-payer', { name: 'payment information: failed', answers: { '/payment-categories': 'code=500' } }),
  info('party-payer', { name: 'payment information: flag off', answers: { '/feature-flags': 'code=200, example=payment-info-off' } }),
  info('party-payer', { name: 'payment information: restricted', modules: { contractTerminationOnly: true } }),
  info('party-payer', { name: 'payment information: staff', resident: 'staff' }),

  history('party-payer'),
  history('party-payer-occupancy'),
  history('occupancy'),
  history('arrears'),
  history('terminated'),
  history('upcoming', { name: 'payment history: nothing yet' }),
  history('party-payer', { name: 'payment history: advance', answers: { '/payments-by-month': 'code=200, example=advance' } }),
  history('party-payer', { name: 'payment history: credit note', answers: { '/payments-by-month': 'code=200, example=credit-note' } }),
  history('party-payer', {
    name: 'payment history: month without invoices',
    answers: { '/payments-by-month': 'code=200, example=no-invoices' },
  }),
  history('party-payer', {
    name: 'payment history: several payers',
    answers: { '/payments-by-month': 'code=200, example=zero', '/remittances': 'code=200, example=several-payers' },
  }),
  history('party-payer', { name: 'payment history: no remittances', answers: { '/remittances': 'code=200, example=empty' } }),
  history('party-payer', { name: 'payment history: failed', answers: { '/payments-by-month': 'code=500' } }),
  history('subtenant', { name: 'payment history: neither party nor payer' }),
  ...(['fi', 'sv', 'en'] as const).map((language) =>
    history('arrears', { name: `payment history: codes (${language})`, language, prepare: showCodes }),
  ),
  history('arrears', {
    name: 'payment history: codes, no account',
    language: 'sv',
    answers: { '/payment-categories': 'code=200, example=no-accounts' },
    prepare: showCodes,
  }),
];
