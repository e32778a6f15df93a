import { QueryClient } from '@tanstack/react-query';
import { getListBulletinsQueryKey } from 'generated/api/bulletins/bulletins.ts';
import { getListParkingAreasQueryKey } from 'generated/api/parking/parking.ts';

/** Data is fresh for 15 minutes (shell §7), except where the table below says otherwise. */
export const FRESH_MS = 15 * 60 * 1000;
const BULLETINS_FRESH_MS = 59 * 1000;

/** Last segment of the key's path → how long its data is fresh, in milliseconds (shell §7; parking is never taken from the cache). */
const freshByCollection: Readonly<Record<string, number>> = {
  [collection(getListBulletinsQueryKey('')[0])]: BULLETINS_FRESH_MS,
  [collection(getListParkingAreasQueryKey('')[0])]: 0,
};

function collection(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** How long an answer may be shown without asking again; by the collection that the query's path names. */
export function freshFor(queryKey: readonly unknown[]): number {
  const [path] = queryKey;
  if (typeof path !== 'string') return FRESH_MS;
  // One bulletin is as fresh as the list it stands in.
  const parts = path.split('/');
  return parts.map((part) => freshByCollection[part]).find((fresh) => fresh !== undefined) ?? FRESH_MS;
}

/** The cache of answers. Retrying is the transport's business: it keeps the Idempotency-Key of a write (docs/decisions/retry-in-the-transport.md). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
