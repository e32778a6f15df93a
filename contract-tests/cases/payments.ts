import { signedIn, type TagTable, type Told } from './case.ts';

/** Payments and beneficiaries are for a contract party or payer; the subtenant is on the contract and is neither. */
const NEITHER_PARTY_NOR_PAYER: Record<string, Told> = {
  'a subtenant': { states: [signedIn('subtenant')], path: { contractUuid: '10000000-0000-4000-8000-000000000005' } },
};

/** Holds payments.beneficiary-entity. */
export const payments = {
  getInvoiceAddress: { success: ['party-payer', 'full', 'minimal', 'electronic'] },
  listPaymentsByMonth: {
    success: ['party-payer', 'no-invoices', 'empty'],
    variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER },
  },
  listRemittances: { success: ['party-payer', 'several-payers', 'empty'], variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER } },
  listPaymentCategories: { success: ['party-payer', 'no-accounts', 'empty'], variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER } },
  listBeneficiaries: { success: ['occupancy', 'full', 'minimal', 'empty'], variants: { '404.not-found': NEITHER_PARTY_NOR_PAYER } },
} satisfies TagTable;
