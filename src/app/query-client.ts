import { MutationCache, QueryClient, type QueryState } from '@tanstack/react-query';
import type { paths } from 'generated/openapi.d.ts';
import { deviceClock } from '@/domain/clock.ts';
import { markStaleAfter } from './stale-after-write.ts';

/** Data is fresh for 15 minutes (api.cache-times), except where the table below says otherwise. */
export const FRESH_MS = 15 * 60 * 1000;
const BULLETINS_FRESH_MS = 59 * 1000;

/** Address → how long its answers are fresh, in milliseconds, with everything below it (bulletins.cache-time; parking is never taken from the cache). */
const FRESH: Partial<Record<keyof paths, number>> = {
  '/contracts/{contractUuid}/bulletins': BULLETINS_FRESH_MS,
  '/contracts/{contractUuid}/parking-spots': 0,
};

const rules = Object.entries(FRESH).map(([template, fresh]) => ({
  pattern: new RegExp(`^${template.replace('{contractUuid}', '[^/]+')}(/|$)`),
  fresh,
}));

/** How long an answer is fresh. The first part of every generated key is the operation's address. */
export function freshFor([address]: readonly unknown[]): number {
  return rules.find(({ pattern }) => typeof address === 'string' && pattern.test(address))?.fresh ?? FRESH_MS;
}

/** Milliseconds for which a failure is the answer of the page that is being opened. */
const FAILURE_IS_FRESH_MS = 10_000;

/**
 * Whether a call has just failed without an answer to show. A page's loader asks before the page is mounted: the mounted query shows the
 * loader's failure and does not ask again (api.failure-once).
 */
export function isFreshFailure(state: QueryState | undefined): boolean {
  return state?.status === 'error' && state.data === undefined && deviceClock().getTime() - state.errorUpdatedAt < FAILURE_IS_FRESH_MS;
}

/** The cache of answers. The transport retries, because it keeps the Idempotency-Key of a write (docs/decisions/retry-in-the-transport.md). */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, variables, _onMutateResult, { options: { mutationKey } }) => {
        // Of writes of one kind that are under way together, the last one has the data read.
        const isLast = mutationKey === undefined || queryClient.isMutating({ mutationKey }) <= 1;
        return markStaleAfter(mutationKey?.[0], variables, queryClient, isLast ? 'active' : 'none');
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: ({ queryKey }) => freshFor(queryKey),
        gcTime: 2 * FRESH_MS,
        retry: false,
        retryOnMount: ({ state }) => !isFreshFailure(state),
        networkMode: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
