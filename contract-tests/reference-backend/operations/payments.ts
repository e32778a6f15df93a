/** Charges, payments and stored beneficiaries (payments.history-months, payments.visible-to). The latest come first. */
import type { Handlers } from '../handler.ts';
import { contractOfPartyOrPayer } from '../rules/contract-access.ts';

export const payments = {
  listPaymentsByMonth: (call) => {
    const { months = [] } = call.world.collection('invoices').get(contractOfPartyOrPayer(call).id) ?? {};
    return { body: months.toSorted((one, other) => compare(other.yearMonth, one.yearMonth)) };
  },

  listRemittances: (call) => {
    const { remittances = [] } = call.world.collection('remittances').get(contractOfPartyOrPayer(call).id) ?? {};
    return { body: remittances.toSorted((one, other) => compare(other.paidDate, one.paidDate)) };
  },

  listBeneficiaries: (call) => ({
    body: call.world.collection('beneficiaries').get(contractOfPartyOrPayer(call).id)?.beneficiaries ?? [],
  }),
} satisfies Handlers<'listPaymentsByMonth' | 'listRemittances' | 'listBeneficiaries'>;

/** Compares dates (yyyy-MM-dd) or months (yyyy-MM) as strings. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
