/**
 * Finds the API calls that the loaders of a page make as soon as they run. It runs the loaders of the portal's route table with a transport
 * that records each call and answers only the feature flags. It runs inside Vite (scripts/vite/boot-file.ts), which resolves the portal's
 * import paths.
 */
import { matchRoutes, RouterContextProvider } from 'react-router';
import { configureTransport } from '../../client/transport.ts';
import { getGetFeatureFlagsQueryKey } from '../../generated/api/session/session.ts';
import { ErrorResponse } from '../../generated/zod/errorResponse.zod.ts';
import type { FeatureFlags } from '../../generated/zod/featureFlags.zod.ts';
import allOn from '../../openapi/examples/getFeatureFlags/200.all-on.json' with { type: 'json' };
import { createQueryClient } from '../../src/app/query-client.ts';
import { createRoutes } from '../../src/app/routes.tsx';
import { configSchema } from '../../src/config/config.ts';
import { appContext } from '../../src/session/app-context.ts';

/** The first and second parameter of a path, as ids that loaders accept. */
const IDS = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;
const ORIGIN = 'https://portal.invalid';

export interface Situation {
  /** A query, with its question mark. */
  search?: string;
  /** Changes to config.json. */
  modules?: Record<string, boolean>;
  /** Changes to the feature flags; without them, the flags are not answered either. */
  flags?: Partial<FeatureFlags>;
}

/**
 * @param pattern of the route table
 * @returns addresses below `/api`, with `$0` and `$1` for the parameters of the path
 */
export async function loaderCalls(pattern: string, { search = '', modules = {}, flags }: Situation = {}): Promise<string[]> {
  const noted = new Set<string>();
  configureTransport({
    baseUrl: '',
    writeDelayMs: 0,
    timeoutMs: 1000,
    errorSchema: ErrorResponse,
    isImpersonator: () => false,
    onSessionExpired: () => undefined,
    newKey: () => '',
    pause: () => new Promise(() => undefined),
    reportInvalidResponse: () => undefined,
    fetch: (input) => {
      if (typeof input === 'string') noted.add(input);
      if (flags && input === '/feature-flags') return Promise.resolve(Response.json({ ...allOn.value, ...flags }));
      return new Promise(() => undefined);
    },
  });
  const queryClient = createQueryClient();
  // A timer for forgetting would keep the build from ending.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, gcTime: Number.POSITIVE_INFINITY } });
  const context = new RouterContextProvider();
  context.set(appContext, { queryClient, config: configSchema(ORIGIN).parse({ provider: { name: 'Build' }, modules }) });

  const ids = [...IDS];
  const pathname = pattern.replaceAll(/:\w+/g, () => ids.shift() ?? '');
  const request = new Request(`${ORIGIN}${pathname}${search}`);
  for (const { route, params } of matchRoutes(createRoutes(), pathname) ?? []) {
    const loader = typeof route.lazy === 'object' ? await route.lazy.loader?.() : route.loader;
    if (typeof loader !== 'function') continue;
    // It may go on for ever: nothing is answered.
    void Promise.resolve(loader({ params, request, url: new URL(request.url), pattern, context })).catch(() => undefined);
  }
  await nextTurn();
  if (flags) {
    // The loaders go on when the flags have been read. No other query ends, because no other call is answered.
    await queryClient.getQueryCache().find({ queryKey: getGetFeatureFlagsQueryKey() })?.promise;
    await nextTurn();
  }
  queryClient.clear();
  return [...noted].map((call) => IDS.reduce((text, id, at) => text.replaceAll(id, `$${at}`), call));
}

/** Loaders send their calls before the next turn of the event loop. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
