// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useListTenantsSuspense } from 'generated/api/contracts/contracts.ts';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/config/config-context.tsx';
import { ensureSession } from '@/session/session.ts';
import { backendForTests, InTurn, NO_NETWORK, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { configFor, sessionFor } from '@/test-support/session.ts';
import { PageHeading } from '@/ui/PageHeading.tsx';
import fi from '../../../locales/fi/exception.json';
import { createQueryClient } from '../query-client.ts';
import { addExceptionTexts } from './ExceptionLayout.tsx';
import { OutermostErrorPage, RouteErrorPage } from './RouteErrorPage.tsx';

const session = sessionFor();
const [{ uuid: CONTRACT }] = [session.contracts[0] ?? { uuid: '' }];
const SESSION = {
  '/api/contracts': session.contracts,
  '/api/user/permissions': session.permissions,
  '/api/feature-flags': session.flags,
  '/api/user/metadata': session.metadata,
  '/api/user/profile': session.profile,
};

beforeAll(async () => {
  await startI18nForTests();
  addExceptionTexts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Tenants() {
  const { data } = useListTenantsSuspense(CONTRACT);
  return <PageHeading>{`${data.length} tenants`}</PageHeading>;
}

/** A page whose session is read by the loader of its layout, and whose tenants are read while it is rendered. */
function showPage() {
  const queryClient = createQueryClient();
  const router = createMemoryRouter([
    {
      ErrorBoundary: OutermostErrorPage,
      HydrateFallback: () => null,
      children: [
        {
          loader: async () => (await ensureSession(queryClient)) && null,
          children: [
            {
              path: '/',
              ErrorBoundary: RouteErrorPage,
              element: (
                <Suspense fallback={<p>shape</p>}>
                  <Tenants />
                </Suspense>
              ),
            },
          ],
        },
      ],
    },
  ]);
  render(
    <ConfigProvider config={configFor()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} onError={() => undefined} />
      </QueryClientProvider>
    </ConfigProvider>,
  );
}

const retry = () => userEvent.click(screen.getByRole('button', { name: fi.retry }));
const tenantsPath = `/api/contracts/${CONTRACT}/tenants`;
const arrived = () => screen.findByRole('heading', { name: '0 tenants' });

// Rules: shell.page-retry
it.each(Object.keys(SESSION))('shows the page without a reload when %s has failed and is tried again', async (path) => {
  const answer = Reflect.get(SESSION, path) as unknown;
  backendForTests({ ...SESSION, [tenantsPath]: [], [path]: new InTurn(new Refusal(404, 'NOT_FOUND'), answer) });
  showPage();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(fi.notFound.text)).toBeNull();
  const retryButton = screen.getByRole('button', { name: fi.retry });
  const signOut = screen.getByRole('link', { name: fi.signOut });
  expect(retryButton.compareDocumentPosition(signOut) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await retry();
  expect(await arrived()).toBeTruthy();
});

it('tells a lost connection as the connection, and shows the page when it is tried again', async () => {
  backendForTests({ ...SESSION, [tenantsPath]: [], '/api/contracts': new InTurn(NO_NETWORK, NO_NETWORK, session.contracts) });
  showPage();
  await screen.findByRole('heading', { name: fi.unreachable.title });
  await retry();
  expect(await arrived()).toBeTruthy();
});

it('asks again for what failed while the page was rendered', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backendForTests({ ...SESSION, [tenantsPath]: new InTurn(new Refusal(404, 'NOT_FOUND'), []) });
  showPage();
  await screen.findByRole('heading', { name: fi.outOfOrder.title });
  await retry();
  expect(await arrived()).toBeTruthy();
});
