import { getListBulletinsInfiniteQueryOptions } from 'generated/api/bulletins/bulletins.ts';
import { getListDefectNoticesQueryOptions } from 'generated/api/fault-reports/fault-reports.ts';
import { getListNotificationsQueryOptions } from 'generated/api/notifications/notifications.ts';
import { guarded } from '@/session/guarded.ts';

/** The panels of the front page begin to load with the session. Each shows its own failure, so none is waited for. */
export const loader = guarded('frontPage', {
  start: ({ queryClient, contractUuid }) => {
    void queryClient.prefetchQuery(getListNotificationsQueryOptions());
    void queryClient.prefetchQuery(getListDefectNoticesQueryOptions(contractUuid));
  },
});
