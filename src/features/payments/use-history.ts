import { useListPaymentsByMonth, useListRemittances } from 'generated/api/payments/payments.ts';
import type { MonthPayments } from 'generated/zod/monthPayments.zod.ts';
import type { Remittance } from 'generated/zod/remittance.zod.ts';
import type { AskedQuery } from '@/loading/NotLoaded.tsx';

export type History =
  /** They are on their way, or a call failed. */
  | { kind: 'not-loaded'; queries: readonly AskedQuery[] }
  | { kind: 'loaded'; months: readonly MonthPayments[]; remittances: readonly Remittance[] };

/**
 * Loads charges and payments. One without the other would show bills as unpaid or paid that are not, so either both are shown or one error
 * message (`payments.load-failure`).
 */
export function useHistory(contractUuid: string): History {
  const months = useListPaymentsByMonth(contractUuid);
  const remittances = useListRemittances(contractUuid);
  if (months.data === undefined || remittances.data === undefined) return { kind: 'not-loaded', queries: [months, remittances] };
  return { kind: 'loaded', months: months.data, remittances: remittances.data };
}
