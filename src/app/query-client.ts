import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { paths } from 'generated/openapi.d.ts';
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

/** The cache of answers. The transport retries, because it keeps the Idempotency-Key of a write (docs/decisions/retry-in-the-transport.md). */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, variables, _onMutateResult, { options }) => markStaleAfter(options.mutationKey?.[0], variables, queryClient),
    }),
    defaultOptions: {
      queries: {
        staleTime: ({ queryKey }) => freshFor(queryKey),
        gcTime: 2 * FRESH_MS,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
