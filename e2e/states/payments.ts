/** Payment information, payment history, and the codes of what is unpaid. */
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';
import { home, inTurn, type UiState } from './ui-state.ts';

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
  await page.getByRole('button', { name: payments.pay.show }).first().click();
  await page
    .getByText(payments.codes.howToPaste)
    .or(page.getByText(payments.codes.howToType))
    .or(page.getByText(payments.codes.noAccount))
    .waitFor();
}

const onPayments = (answers: Record<string, string>, name: string): UiState =>
  info('party-payer', { name: `payment information: ${name}`, answers });
const onHistory = (answers: Record<string, string>, name: string): UiState =>
  history('party-payer', { name: `payment history: ${name}`, answers });

export const paymentStates: readonly UiState[] = [
  info('arrears'),
  history('arrears'),
  ...inTurn([
    info('party-payer'),
    info('party-payer-occupancy'),
    info('payer'),
    info('upcoming'),
    onPayments({ '/payment-categories': 'code=200, example=all-categories' }, 'every category'),
    onPayments({ '/payment-categories': 'code=200, example=unknown-category' }, 'unknown category'),
    onPayments({ '/payment-categories': 'code=200, example=no-accounts' }, 'categories without accounts'),
    onPayments({ '/payment-categories': 'code=200, example=empty' }, 'empty'),
    onPayments({ '/payment-categories': 'code=500' }, 'failed'),
    // Not found (payments.flag-off).
    onPayments({ '/feature-flags': 'code=200, example=payment-info-off' }, 'flag off'),
    info('party-payer', { name: 'payment information: restricted', modules: { contractTerminationOnly: true } }),
    info('party-payer', { name: 'payment information: staff', resident: 'staff' }),
    history('party-payer'),
    history('party-payer-occupancy'),
    history('occupancy'),
    history('terminated'),
    history('upcoming'),
    onHistory({ '/payments-by-month': 'code=200, example=advance' }, 'advance'),
    onHistory({ '/payments-by-month': 'code=200, example=credit-note' }, 'credit note'),
    onHistory({ '/payments-by-month': 'code=200, example=no-invoices' }, 'month without invoices'),
    onHistory({ '/payments-by-month': 'code=200, example=zero', '/remittances': 'code=200, example=several-payers' }, 'several payers'),
    onHistory({ '/remittances': 'code=200, example=empty' }, 'no remittances'),
    onHistory({ '/payments-by-month': 'code=500' }, 'failed'),
    history('subtenant', { name: 'payment history: neither party nor payer' }),
    ...LANGUAGES.map((language) => history('arrears', { name: `payment history: codes in ${language}`, language, prepare: showCodes })),
    history('arrears', {
      name: 'payment history: codes, no account',
      answers: { '/payment-categories': 'code=200, example=no-accounts' },
      prepare: showCodes,
    }),
  ]),
];
