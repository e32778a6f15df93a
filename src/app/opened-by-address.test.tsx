// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/config/config-context.tsx';
import { paths } from '@/paths.ts';
import { appContext, RouteTable } from '@/session/app-context.ts';
import { type Answers, backendForTests } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, configFor, sessionFor } from '@/test-support/session.ts';
import common from '../../locales/fi/common.json';
import { createQueryClient } from './query-client.ts';
import { createRoutes } from './routes.tsx';

const contractUuid = CONTRACT;
const { contracts, permissions, flags, metadata, profile } = sessionFor();
/** A call of the session that is slower than the refused calls of the page. */
const later = (answer: unknown) => new Promise((resolve) => setTimeout(() => resolve(answer), 30));
/** The session; every other call is answered 404. */
const answers = (): Answers => ({
  '/api/contracts': contracts,
  '/api/user/permissions': later(permissions),
  '/api/feature-flags': flags,
  '/api/user/metadata': metadata,
  '/api/user/profile': profile,
});

/** A router notes in its routes what it has loaded, and `createRoutes` shares parts of them: each router of a test gets its own. */
function fresh(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const copy = typeof route.lazy === 'object' ? { ...route, lazy: { ...route.lazy } } : { ...route };
    return copy.index === true || copy.children === undefined ? copy : { ...copy, children: fresh(copy.children) };
  });
}

/** Opens an address with the loaders and pages of the portal. */
async function openAddress(address: string) {
  const backend = backendForTests(answers());
  const queryClient = createQueryClient();
  const config = configFor({ messaging: true });
  const routes = fresh(createRoutes());
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appContext, { queryClient, config });
      return context;
    },
  });
  render(
    <ConfigProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RouteTable value={routes}>
          <RouterProvider router={router} />
        </RouteTable>
      </QueryClientProvider>
    </ConfigProvider>,
  );
  const main = await screen.findByRole('main');
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  await within(main).findByRole('heading', { level: 1 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(router.state.errors).toBeNull();
  return { backend, queryClient, router };
}

beforeAll(async () => {
  await startI18nForTests();
  // Loads the first lazy modules before the tests: on a busy machine they take longer than a test may.
  await Promise.all([
    import('./layouts/AuthenticatedLayout.tsx'),
    import('./layouts/authenticated-layout.loader.ts'),
    import('@/features/documents/DocumentsPage.tsx'),
    import('@/features/parking/ParkingPage.tsx'),
    import('./screens/FrontPage.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Rules: api.failure-once
describe('a page that is opened by its address and whose calls are refused', () => {
  const base = `/api/contracts/${CONTRACT}`;
  const thread = '50000000-0000-4000-8000-000000000101';
  it.each([
    ['documents', paths.documents({ contractUuid }), [`${base}/documents`]],
    ['payment information', paths.paymentInfo({ contractUuid }), [`${base}/payment-categories`]],
    ['payment history', paths.paymentHistory({ contractUuid }), [`${base}/payments-by-month`, `${base}/remittances`]],
    ['contacts', paths.contacts({ contractUuid }), [`${base}/contacts`, `${base}/questions`]],
    ['building', paths.building({ contractUuid }), [`${base}/building-info`]],
    ['messages', paths.messages({ contractUuid }), ['/api/resident/message-timeline']],
    ['a thread', paths.messageThread({ contractUuid, messageThreadUuid: thread }), [`/api/resident/message-timeline/${thread}`]],
    ['parking', paths.parking({ contractUuid }), [`${base}/parking-spots?include=all`, `${base}/parking-spots?include=own`]],
  ])('sends each call of %s once', async (_page, address, expected) => {
    const { backend } = await openAddress(address);
    const reads = backend.calls.filter(({ call }) => call.startsWith('GET ')).map(({ call }) => call.slice(4));
    expect(reads).toEqual(expect.arrayContaining(expected));
    expect(reads.filter((call, index) => reads.indexOf(call) !== index)).toEqual([]);
  });

  it('asks again at "try again", and when the page is opened anew', async () => {
    const { backend, router } = await openAddress(paths.documents({ contractUuid }));
    const asked = () => backend.asked.filter((url) => url === `${base}/documents`).length;
    // The footer has one of its own for the contacts.
    await userEvent.click(await within(await screen.findByRole('main')).findByRole('button', { name: common.action.retry }));
    await waitFor(() => expect(asked()).toBe(2));
    await router.navigate(paths.frontPage({ contractUuid }));
    await router.navigate(paths.documents({ contractUuid }));
    await waitFor(() => expect(asked()).toBe(3));
  });
});
