/** States of the money of a contract. */
import type { States } from './protocol.ts';
import { situationOf } from './situation.ts';

export const paymentStates = {
  'a contract with its invoices': situationOf(
    'listPaymentsByMonth',
    ['empty', 'advance', 'zero', 'no-invoices', 'credit-note'],
    (world, id, months) => world.collection('invoices').put({ id, months }),
  ),

  'a contract with its payments received': situationOf('listRemittances', ['empty', 'several-payers'], (world, id, remittances) =>
    world.collection('remittances').put({ id, remittances }),
  ),

  'a contract with its bank accounts': situationOf(
    'listPaymentCategories',
    ['all-categories', 'unknown-category', 'no-accounts', 'empty'],
    (world, id, categories) => world.collection('bankAccounts').put({ id, categories }),
  ),

  'a contract with its invoice address': situationOf(
    'getInvoiceAddress',
    ['full', 'minimal', 'electronic', 'abroad'],
    (world, id, address) => world.collection('invoiceAddresses').put({ id, address }),
  ),

  'a contract with its stored beneficiaries': situationOf(
    'listBeneficiaries',
    ['empty', 'full', 'minimal', 'four'],
    (world, id, beneficiaries) => world.collection('beneficiaries').put({ id, beneficiaries }),
  ),
} satisfies States;
