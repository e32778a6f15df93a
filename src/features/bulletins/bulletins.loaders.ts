import { ApiError } from 'client/api-error.ts';
import { getGetBulletinQueryOptions } from 'generated/api/bulletins/bulletins.ts';
import { UUID } from '@/domain/uuid.ts';
import { guarded, type PageContext } from '@/session/guarded.ts';
import { prefetchBulletins } from './bulletin-pages.ts';

/** Starts to load the board without awaiting it, because the page has its own skeleton and error state. Absent in restricted mode (session.restricted-mode). */
export const boardLoader = guarded('bulletinBoard', {
  start: ({ queryClient, contractUuid }) => prefetchBulletins(queryClient, contractUuid),
});

/** Does not await the bulletin, because its head may be known already. */
function start({ queryClient, contractUuid, params: { bulletinUuid = '' } }: PageContext): void {
  // Malformed addresses, which no link of the portal has, are NOT_FOUND without a request (bulletins.not-found).
  if (!UUID.test(bulletinUuid)) throw new ApiError({ code: 'NOT_FOUND', status: 404, operationId: 'getBulletin' });
  // The page shows its own failure.
  queryClient.query(getGetBulletinQueryOptions(contractUuid, bulletinUuid)).catch(() => undefined);
}

/** A bulletin opened from the front page. */
export const frontPageBulletinLoader = guarded('bulletin', { start });

/** The same one opened from the board, which is absent in restricted mode (session.restricted-mode). */
export const boardBulletinLoader = guarded('bulletinBoard', { start });
