/** Invoices, payments and stored beneficiaries of the contracts of WORLD.md. */
import { cast, type Examples } from '../seed.ts';
import type { World } from '../store.ts';

export function seedPayments(examples: Examples, world: World): void {
  for (const [id, key] of Object.entries(cast.contracts)) {
    // A contract without an example has no invoices, for instance the subtenant's.
    world.collection('invoices').put({ id, months: examples.answerIfAny('listPaymentsByMonth', key) ?? [] });
    world.collection('remittances').put({ id, remittances: examples.answerIfAny('listRemittances', key) ?? [] });
    world.collection('beneficiaries').put({ id, beneficiaries: examples.answerIfAny('listBeneficiaries', key) ?? [] });
  }
}
