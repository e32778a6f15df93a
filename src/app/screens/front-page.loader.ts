import { pause } from 'client/transport.ts';
import { getListDefectNoticesQueryOptions } from 'generated/api/fault-reports/fault-reports.ts';
import { getListNotificationsQueryOptions } from 'generated/api/notifications/notifications.ts';
import { prefetchBulletins } from '@/features/bulletins/bulletin-pages.ts';
import { guarded } from '@/session/guarded.ts';

/** Notifications are on top of the page: waiting for them briefly avoids a layout shift. */
const PATIENCE_MS = 800;

const ignore = () => undefined;

/** The panels of the front page begin to load with the session. Each shows its own failure, so no failure is thrown here. */
export const loader = guarded('frontPage', {
  start: ({ queryClient, contractUuid }) => {
    prefetchBulletins(queryClient, contractUuid);
    void queryClient.query(getListDefectNoticesQueryOptions(contractUuid)).catch(ignore);
    return queryClient.query(getListNotificationsQueryOptions()).catch(ignore);
  },
  load: async ({ started }) => {
    await Promise.race([started, pause(PATIENCE_MS)]);
    return null;
  },
});
