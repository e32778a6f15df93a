/** Payments of a contract. The id of each document is the contract's uuid. */
import type { SuccessOf } from '../../handler.ts';

export type MonthPayments = SuccessOf<'listPaymentsByMonth'>[number];
export type Remittance = SuccessOf<'listRemittances'>[number];
export type StoredBeneficiary = SuccessOf<'listBeneficiaries'>[number];

declare module '../store.ts' {
  interface Collections {
    invoices: { id: string; months: MonthPayments[] };
    remittances: { id: string; remittances: Remittance[] };
    beneficiaries: { id: string; beneficiaries: StoredBeneficiary[] };
  }
}
