import { useListPaymentsByMonth, useListRemittances } from 'generated/api/payments/payments.ts';
import type { MonthPayments } from 'generated/zod/monthPayments.zod.ts';
import type { Remittance } from 'generated/zod/remittance.zod.ts';

export type History =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; isTrying: boolean; retry: () => void }
  | { kind: 'loaded'; months: readonly MonthPayments[]; remittances: readonly Remittance[] };

/**
 * Loads charges and payments. One without the other would show bills as unpaid or paid that are not, so either both are shown or one error
 * message (`payments.load-failure`).
 */
export function useHistory(contractUuid: string): History {
  const months = useListPaymentsByMonth(contractUuid);
  const remittances = useListRemittances(contractUuid);
  if (months.data !== undefined && remittances.data !== undefined) {
    return { kind: 'loaded', months: months.data, remittances: remittances.data };
  }
  const failed = [months, remittances].filter(({ isError }) => isError);
  if (failed.length === 0) return { kind: 'loading' };
  return {
    kind: 'failed',
    error: failed[0]?.error,
    isTrying: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
