import type { LoaderFunction, RouteObject } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PageName, patterns } from '@/paths.ts';
import { answerWith } from '@/test-support/backend.ts';
import { runLoader } from '@/test-support/loader.ts';
import { FOREIGN_CONTRACT, seedSession, sessionFor } from '@/test-support/session.ts';
import { createQueryClient } from './query-client.ts';
import { createRoutes } from './routes.tsx';

/** Pages of src/paths.ts that have no route yet, with the reason. */
const ANNOUNCED: Partial<Record<PageName, string>> = {};

function allRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);
}

const routes = allRoutes(createRoutes());
const paths = routes.flatMap(({ path }) => path ?? []);
const pages = Object.entries(patterns);

async function loaderOf({ loader, lazy }: RouteObject): Promise<LoaderFunction | null> {
  if (typeof loader === 'function') return loader;
  if (typeof lazy !== 'object' || !lazy.loader) return null;
  const lazyLoader = await lazy.loader();
  return typeof lazyLoader === 'function' ? lazyLoader : null;
}

afterEach(() => vi.unstubAllGlobals());

describe('the route table', () => {
  it.each(pages)('contains %s (%s), or announces it: write its route, or its line in ANNOUNCED', (page, pattern) => {
    expect([paths.includes(pattern), page in ANNOUNCED]).toContain(true);
  });

  it('contains no page that is still announced: delete its line in ANNOUNCED', () => {
    expect(pages.filter(([page, pattern]) => page in ANNOUNCED && paths.includes(pattern))).toEqual([]);
  });

  it('contains no page twice, and besides src/paths.ts only its own redirects and the gallery', () => {
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    const known = new Set<string>(Object.values(patterns));
    expect(paths.filter((path) => !known.has(path)).toSorted()).toEqual(['*', '/asiointi', '/dev/parts', '/omat-tiedot']);
  });

  // Rules: session.first-contract
  it.each(['/asiointi', '/omat-tiedot'])('leads from %s, which names no contract, to the root', async (address) => {
    const route = routes.find(({ path }) => path === address);
    const loader = route ? await loaderOf(route) : null;
    const answer = loader && (await runLoader(loader, { queryClient: createQueryClient() }));
    expect(answer instanceof Response && answer.headers.get('Location')).toBe('/');
  });

  const behindSignIn = routes.filter(({ path }) => path?.includes(':contractId'));

  it.each(behindSignIn.map((route) => [route.path, route] as const))(
    'asks the access table at %s: its loader is made by guarded()',
    async (_, route) => {
      answerWith({});
      const queryClient = createQueryClient();
      seedSession(queryClient, sessionFor());
      const loader = await loaderOf(route);
      const params = { contractId: FOREIGN_CONTRACT, bulletinUuid: '30000000-0000-4000-8000-000000000001' };
      await expect(loader && runLoader(loader, { queryClient, params })).rejects.toMatchObject({ code: 'NOT_FOUND', operationId: null });
    },
  );

  it('finds pages behind sign-in at all', () => {
    expect(behindSignIn.map(({ path }) => path)).toContain(patterns.frontPage);
  });
});
