import { guarded } from '@/session/guarded.ts';
import { prefetchBulletins } from './bulletin-pages.ts';

/** The board shows its own skeleton and failure, so it is not waited for. Absent in restricted mode (session.restricted-mode). */
export const loader = guarded('bulletinBoard', {
  start: ({ queryClient, contractUuid }) => prefetchBulletins(queryClient, contractUuid),
});
