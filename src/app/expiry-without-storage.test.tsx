// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { listContracts } from 'generated/api/contracts/contracts.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/config/config-context.tsx';
import { SignInPage } from '@/features/sign-in/SignInPage.tsx';
import { paths, patterns } from '@/paths.ts';
import { takePlace } from '@/session/return-to.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, configFor } from '@/test-support/session.ts';
import fi from '../../locales/fi/sign-in.json';
import { createQueryClient } from './query-client.ts';
import { startTransport } from './start-transport.ts';
import { type SessionWatch, watchSession } from './watch-session.ts';

const STORAGES = ['localStorage', 'sessionStorage'] as const;
let watch: SessionWatch | undefined;

beforeAll(() => startI18nForTests());
/** A browser that denies access to its storages, and one whose storages are full. */
const FAILURES = {
  blocked: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
  full: () => ({
    getItem: () => null,
    removeItem: () => undefined,
    key: () => null,
    length: 0,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  }),
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'UNAUTHORIZED' }, { status: 401 }));
});
afterEach(() => {
  watch?.stop();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Rules: session.expired-session, session.return-after-expiry
it.each(['blocked', 'full'] as const)(
  'shows the sign-in page with the reason where the storages of the browser are %s',
  async (failure) => {
    for (const name of STORAGES) vi.spyOn(window, name, 'get').mockImplementation(FAILURES[failure] as () => Storage);
    const config = configFor();
    const queryClient = createQueryClient();
    const home = paths.frontPage({ contractUuid: CONTRACT });
    const router = createMemoryRouter(
      [
        { path: patterns.login, element: <SignInPage /> },
        { path: patterns.frontPage, element: <h1>front page</h1> },
      ],
      { initialEntries: [home] },
    );
    const started = watchSession({ queryClient, router, startAnew: () => undefined, isSameUser: async () => true });
    watch = started;
    startTransport({ queryClient, policy: config.policy, onSessionExpired: () => started.leaveForSignIn() });
    render(
      <ConfigProvider config={config}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ConfigProvider>,
    );
    await expect(listContracts()).rejects.toMatchObject({ status: 401 });
    await screen.findByRole('heading', { level: 1, name: fi.heading });
    screen.getByText(fi.state.login_expired_firstVisit.title);
    screen.getByText(fi.state.login_expired_firstVisit.text);
    await vi.waitFor(() => expect(document.documentElement.style.display).not.toBe('none'));
    // Until the tab is left, the place waits in memory.
    expect(takePlace()).toBe(home);
  },
);
