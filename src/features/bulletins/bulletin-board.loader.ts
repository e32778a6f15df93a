import { guarded } from '@/session/guarded.ts';
import { prefetchBulletins } from './bulletin-pages.ts';

/** Starts to load the board without awaiting it, because the page has its own skeleton and error state. Absent in restricted mode (session.restricted-mode). */
export const loader = guarded('bulletinBoard', {
  start: ({ queryClient, contractUuid }) => prefetchBulletins(queryClient, contractUuid),
});
