import {
  getListPaymentCategoriesQueryOptions,
  getListPaymentsByMonthQueryOptions,
  getListRemittancesQueryOptions,
} from 'generated/api/payments/payments.ts';
import { guarded } from '@/session/guarded.ts';

/** Both pages show their own skeletons and failures, so nothing is waited for. Open as `payments.visible-to` and `payments.flag-off` say. */
export const infoLoader = guarded('payments', {
  start: ({ queryClient, contractUuid }) => {
    queryClient.query(getListPaymentCategoriesQueryOptions(contractUuid)).catch(() => undefined);
    queryClient.query(getListPaymentsByMonthQueryOptions(contractUuid)).catch(() => undefined);
    queryClient.query(getListRemittancesQueryOptions(contractUuid)).catch(() => undefined);
  },
});

export const historyLoader = guarded('payments', {
  start: ({ queryClient, contractUuid }) => {
    queryClient.query(getListPaymentsByMonthQueryOptions(contractUuid)).catch(() => undefined);
    queryClient.query(getListRemittancesQueryOptions(contractUuid)).catch(() => undefined);
  },
});
