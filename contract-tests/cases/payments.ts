import { type CaseOverrides, signedIn, type TagTable } from './case.ts';

/** Payments and beneficiaries are for a contract party or payer; the subtenant is on the contract and is neither. */
const NEITHER_PARTY_NOR_PAYER: Record<string, CaseOverrides> = {
  'a subtenant': { states: [signedIn('subtenant')], path: { contractUuid: '10000000-0000-4000-8000-000000000005' } },
};

/** Holds payments.beneficiary-entity. */
export const payments = {
  getInvoiceAddress: {},
  listPaymentsByMonth: { variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER } },
  listRemittances: { variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER } },
  listPaymentCategories: { variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER } },
  listBeneficiaries: { variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER } },
} satisfies TagTable;
