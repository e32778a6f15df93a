/** Shows a part of this feature to a signed-in resident, against answers that stand in for the backend. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { configureTransport } from 'client/transport.ts';
import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { getGetUserProfileQueryKey } from 'generated/api/profile/profile.ts';
import { getGetFeatureFlagsQueryKey, getGetUserMetadataQueryKey, getListUserPermissionsQueryKey } from 'generated/api/session/session.ts';
import { ErrorResponse } from 'generated/zod/errorResponse.zod.ts';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '@/app/query-client.ts';
import { type Config, configSchema } from '@/config/config.ts';
import { ConfigProvider } from '@/config/config-context.tsx';
import { RouteTable } from '@/session/route-table.ts';
import flags from '../../../../openapi/examples/getFeatureFlags/200.all-on.json';
import metadata from '../../../../openapi/examples/getUserMetadata/200.party-payer.json';
import profile from '../../../../openapi/examples/getUserProfile/200.party-payer.json';
import contracts from '../../../../openapi/examples/listContracts/200.party-payer.json';
import permissions from '../../../../openapi/examples/listUserPermissions/200.party-payer.json';

export const CONTRACT = '10000000-0000-4000-8000-000000000001';
export const ORIGIN = 'http://localhost:3000';

/** What the backend answers to a path with its query: an example's value, a promise of one, or a refusal. Unheard paths are NOT_FOUND. */
export type Answers = Record<string, unknown>;

export class Refusal {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    this.status = status;
    this.code = code;
  }
}

/** Answers the calls of the transport; `answers` may be changed while the test goes on. Gives the paths that were asked for. */
export function answerWith(answers: Answers): string[] {
  const asked: string[] = [];
  configureTransport({
    baseUrl: '/api',
    writeDelayMs: 0,
    timeoutMs: 5000,
    errorSchema: ErrorResponse,
    isImpersonator: () => false,
    onSessionExpired: () => undefined,
    newKey: () => 'key',
    pause: async () => undefined,
    reportInvalidResponse: (report) => {
      throw new Error(JSON.stringify(report));
    },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const answer: unknown = await Promise.resolve(answers[url] ?? new Refusal(404, 'NOT_FOUND'));
    return answer instanceof Refusal
      ? new Response(JSON.stringify({ code: answer.code }), { status: answer.status })
      : new Response(JSON.stringify(answer));
  });
  return asked;
}

interface ShowOptions {
  path: string;
  at: string;
  /** Pages that exist beside the one that is shown. */
  routes?: RouteObject[];
  config?: Partial<Config['modules']>;
  /** What was loaded before. */
  seed?: (queryClient: QueryClient) => void;
}

export function show(element: ReactElement, { path, at, routes = [], config = {}, seed }: ShowOptions): void {
  const queryClient = createQueryClient();
  queryClient.setQueryData(getListContractsQueryKey(), contracts.value);
  queryClient.setQueryData(getListUserPermissionsQueryKey(), permissions.value);
  queryClient.setQueryData(getGetFeatureFlagsQueryKey(), flags.value);
  queryClient.setQueryData(getGetUserMetadataQueryKey(), metadata.value);
  queryClient.setQueryData(getGetUserProfileQueryKey(), profile.value);
  seed?.(queryClient);
  const table: RouteObject[] = [{ path, element, errorElement: <p>error page</p> }, ...routes];
  const router = createMemoryRouter(table, { initialEntries: [at] });
  const settings = configSchema(ORIGIN).parse({
    provider: { name: 'Esimerkkikodit Oy' },
    modules: config,
    allowedHosts: ['tiedostot.example.com'],
  });
  render(
    <ConfigProvider config={settings}>
      <QueryClientProvider client={queryClient}>
        <RouteTable value={table}>
          <RouterProvider router={router} />
        </RouteTable>
      </QueryClientProvider>
    </ConfigProvider>,
  );
}
