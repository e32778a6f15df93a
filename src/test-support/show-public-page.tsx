/** Shows a page for those who are not signed in. */
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router';
import type { Config } from '@/config/config.ts';
import { ConfigProvider } from '@/config/config-context.tsx';
import { configFor } from './session.ts';

/**
 * Shows a public page as its route does; every other address shows itself and its navigation state as JSON in `elsewhere`.
 * @param pattern the page's own address
 */
export function showPublicPage(
  page: ReactElement,
  { pattern, search = '', state, config = configFor() }: { pattern: string; search?: string; state?: unknown; config?: Config },
) {
  const routes: RouteObject[] = [
    { path: pattern, element: page },
    { path: '*', element: <Elsewhere /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: pattern, search, state }] });
  render(
    <ConfigProvider config={config}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
  return router;
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p data-testid="elsewhere">{JSON.stringify({ to: pathname + search, state })}</p>;
}
