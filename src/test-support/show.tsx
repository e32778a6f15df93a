/** Shows a part of the portal to a signed-in resident. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { createQueryClient } from '@/app/query-client.ts';
import { ConfigProvider } from '@/config/config-context.tsx';
import { RouteTable } from '@/session/app-context.ts';
import { type Session, SharedSession, useLoadedSession } from '@/session/session.ts';
import { configFor, type ModuleSettings, seedSession, sessionFor } from './session.ts';

interface ShowOptions {
  path: string;
  /** The address, or one with the navigation state that it was reached with. */
  at: string | { pathname: string; search?: string; state: unknown };
  /** The pages in a layout's outlet. */
  children?: RouteObject[];
  /** Pages that exist beside the one that is shown. */
  routes?: RouteObject[];
  /** The modules of the configuration that are not at their defaults. */
  config?: ModuleSettings;
  /** Changes to the session of the signed-in user, which is by default that of `party-payer` with every flag on. */
  session?: Partial<Session>;
  /** A page that does not read the session: nothing observes it. */
  isPublic?: boolean;
  /** Cache entries that exist before the page is shown. */
  seed?: (queryClient: QueryClient) => void;
}

/** Returns the router and the cache, so that tests can check address and data. */
export function show(
  element: ReactElement,
  { path, at, children = [], routes = [], config = {}, session = {}, isPublic = false, seed }: ShowOptions,
) {
  const queryClient = createQueryClient();
  seedSession(queryClient, sessionFor(session));
  seed?.(queryClient);
  const table: RouteObject[] = [
    { path, element: isPublic ? element : <WithSession>{element}</WithSession>, children, errorElement: <p>error page</p> },
    ...routes,
  ];
  const router = createMemoryRouter(table, { initialEntries: [at] });
  render(
    <ConfigProvider config={configFor(config)}>
      <QueryClientProvider client={queryClient}>
        <RouteTable value={table}>
          <RouterProvider router={router} />
        </RouteTable>
      </QueryClientProvider>
    </ConfigProvider>,
  );
  return { router, queryClient };
}

/** As the authenticated layout does, for what is shown without it. It ends with the page, so that nobody observes a session that was left. */
export function WithSession({ children }: { children: ReactNode }) {
  return <SharedSession value={useLoadedSession()}>{children}</SharedSession>;
}
