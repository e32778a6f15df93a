import { type InfiniteData, infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ApiError } from 'client/api-error.ts';
import { getListBulletinsQueryKey, listBulletins } from 'generated/api/bulletins/bulletins.ts';
import type { Bulletin } from 'generated/zod/bulletin.zod.ts';
import type { BulletinPage } from 'generated/zod/bulletinPage.zod.ts';
import type { BulletinSummary } from 'generated/zod/bulletinSummary.zod.ts';

/** Pages are counted from 0 (bulletins.board-pages). */
const FIRST_PAGE = 0;

type Pages = InfiniteData<BulletinPage, number>;

/** The bulletins of a contract, page after page. Front page and board share the cached pages. */
export function bulletinPagesOptions(contractUuid: string) {
  return infiniteQueryOptions<BulletinPage, ApiError, Pages, QueryKey, number>({
    queryKey: [...getListBulletinsQueryKey(contractUuid), 'infinite'],
    queryFn: ({ pageParam, signal }) => listBulletins(contractUuid, { page: pageParam }, { signal }),
    initialPageParam: FIRST_PAGE,
    // Without this check, a server that names a page again would be called for ever.
    getNextPageParam: ({ nextPage }, _, page) => (nextPage !== null && nextPage > page ? nextPage : null),
  });
}

/** Starts to load the first page; the component that shows it also shows its failure. For the loaders of the board and the front page. */
export function prefetchBulletins(queryClient: QueryClient, contractUuid: string): void {
  queryClient.infiniteQuery(bulletinPagesOptions(contractUuid)).catch(() => undefined);
}

/** All loaded bulletins in the server's order, the newest first. A bulletin that moved to a later page between two calls is listed once. */
export function loadedBulletins({ pages }: Pages): BulletinSummary[] {
  const byUuid = new Map<string, BulletinSummary>();
  for (const bulletin of pages.flatMap(({ bulletins }) => bulletins)) if (!byUuid.has(bulletin.uuid)) byUuid.set(bulletin.uuid, bulletin);
  return [...byUuid.values()];
}

/** The head of a bulletin, when a list that has been loaded holds it (bulletins.loaded-list). */
export function findLoadedBulletin(queryClient: QueryClient, contractUuid: string, bulletinUuid: string): BulletinSummary | null {
  const pages = queryClient.getQueryData<Pages>(bulletinPagesOptions(contractUuid).queryKey);
  return (pages && loadedBulletins(pages).find(({ uuid }) => uuid === bulletinUuid)) ?? null;
}

/** The view of one bulletin; its head may be known from a list before the rest is loaded. */
type BulletinView =
  | { kind: 'whole'; head: Bulletin }
  /** The rest is on its way, or the call failed. */
  | { kind: 'not-loaded'; head: BulletinSummary | null }
  /** There is no such bulletin any more: BULLETIN_NOT_FOUND (bulletins.not-found). */
  | { kind: 'gone' };

interface BulletinAnswer {
  data: Bulletin | undefined;
  error: ApiError | null;
}

/**
 * @param answer of the call for the bulletin; its data stays after a later call fails, unless the bulletin no longer exists
 * @param head from a list that was loaded before (bulletins.loaded-list)
 */
export function bulletinView({ data, error }: BulletinAnswer, head: BulletinSummary | null): BulletinView {
  if (error?.code === 'BULLETIN_NOT_FOUND') return { kind: 'gone' };
  if (data) return { kind: 'whole', head: data };
  return { kind: 'not-loaded', head };
}
