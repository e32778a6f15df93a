import { describe, expect, it } from 'vitest';
import all from '../../../openapi/examples/listPaymentCategories/200.all-categories.json';
import occupancy from '../../../openapi/examples/listPaymentCategories/200.occupancy.json';
import rental from '../../../openapi/examples/listPaymentCategories/200.party-payer.json';
import upcoming from '../../../openapi/examples/listPaymentCategories/200.upcoming.json';
import { accountList, accountsOfInvoices, knownCategory } from './payee-accounts.ts';

const ibans = (...of: Parameters<typeof accountsOfInvoices>) => accountsOfInvoices(...of).map(({ iban }) => iban);

describe('the accounts of monthly invoices (payments.account-of-invoice)', () => {
  it('shows the accounts of the rent, each once, for a rental contract', () =>
    expect(ibans({ contractType: 'rental' }, rental.value)).toEqual(['FI2112345600000785', 'FI4950009420028730']));

  it('shows the accounts of the residence charge for a right of occupancy', () =>
    expect(ibans({ contractType: 'right_of_occupancy' }, occupancy.value)).toEqual(['FI4950009420028730', 'FI1410093000123458']));

  it('shows the account for everything else after them', () =>
    expect(ibans({ contractType: 'rental' }, all.value)).toEqual(['FI1410093000123458', 'FI4950009420028730']));

  it('shows no account when there are only accounts for deposits', () =>
    expect(ibans({ contractType: 'rental' }, upcoming.value)).toEqual([]));

  it('shows a number once when it comes with and without spaces, and leaves out an empty one', () =>
    expect(
      ibans({ contractType: 'rental' }, [
        {
          category: 'rent',
          bankAccounts: [
            { iban: 'FI21 1234 5600 0007 85', bic: '', bankName: '' },
            { iban: 'FI2112345600000785', bic: '', bankName: '' },
            { iban: ' ', bic: '', bankName: '' },
          ],
        },
      ]),
    ).toEqual(['FI2112345600000785']));
});

describe('the accounts with what is paid to each (payments.accounts-shown)', () => {
  it('lists each account once with all its purposes', () =>
    expect(accountList(rental.value).accounts.map(({ account, purposes }) => [account.bankName, purposes])).toEqual([
      ['Nordea', ['rent', 'charges_for_utilities', 'generic']],
      ['OP', ['rent', 'interest']],
      ['Säästöpankki', ['security_deposit']],
    ]));

  it('keeps unknown categories and those without an account apart', () => {
    const list = accountList([
      { category: 'parking_fee', bankAccounts: [{ iban: 'FI2112345600000785', bic: '', bankName: 'Nordea' }] },
      { category: 'rent', bankAccounts: [] },
    ]);
    expect(list).toMatchObject({ accounts: [], withoutAccount: ['rent'], unknown: [{ category: 'parking_fee' }] });
  });

  it('takes a number with spaces for the same account', () => {
    const spaced = { iban: 'FI21 1234 5600 0007 85', bic: '', bankName: '' };
    const list = accountList([
      { category: 'rent', bankAccounts: [spaced] },
      { category: 'generic', bankAccounts: [{ ...spaced, iban: 'FI2112345600000785' }] },
    ]);
    expect(list.accounts).toMatchObject([{ purposes: ['rent', 'generic'] }]);
  });
});

it('knows the eight categories and no other (payments.category-labels)', () => {
  expect(all.value.map(({ category }) => knownCategory(category))).not.toContain(null);
  expect(knownCategory('parking_fee')).toBeNull();
});
