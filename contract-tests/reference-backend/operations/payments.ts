/** Charges, payments, payees and invoice addresses (payments.history-months, payments.visible-to). The latest come first. */
import { type Handlers, Refusal } from '../handler.ts';
import { contractOf, contractOfPartyOrPayer } from '../rules/contract-access.ts';

export const payments = {
  // Open to all on the contract: own details show it (docs/decisions/contract.md).
  getInvoiceAddress: (call) => {
    const found = call.world.collection('invoiceAddresses').get(contractOf(call).id);
    if (!found) throw new Refusal(404, 'NOT_FOUND', 'The contract has no invoice address.');
    return { body: found.address };
  },

  listPaymentsByMonth: (call) => {
    const { months = [] } = call.world.collection('invoices').get(contractOfPartyOrPayer(call).id) ?? {};
    return { body: months.toSorted((one, other) => compare(other.yearMonth, one.yearMonth)) };
  },

  listRemittances: (call) => {
    const { remittances = [] } = call.world.collection('remittances').get(contractOfPartyOrPayer(call).id) ?? {};
    return { body: remittances.toSorted((one, other) => compare(other.paidDate, one.paidDate)) };
  },

  listPaymentCategories: (call) => ({
    body: call.world.collection('bankAccounts').get(contractOfPartyOrPayer(call).id)?.categories ?? [],
  }),

  listBeneficiaries: (call) => ({
    body: call.world.collection('beneficiaries').get(contractOfPartyOrPayer(call).id)?.beneficiaries ?? [],
  }),
} satisfies Handlers<'getInvoiceAddress' | 'listPaymentsByMonth' | 'listRemittances' | 'listPaymentCategories' | 'listBeneficiaries'>;

/** Compares dates (yyyy-MM-dd) or months (yyyy-MM) as strings. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
