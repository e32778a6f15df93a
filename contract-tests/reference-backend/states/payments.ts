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

  'a contract with its stored beneficiaries': situationOf(
    'listBeneficiaries',
    ['empty', 'full', 'minimal', 'four'],
    (world, id, beneficiaries) => world.collection('beneficiaries').put({ id, beneficiaries }),
  ),
} satisfies States;
