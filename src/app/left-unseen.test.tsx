// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { watchSession } from './watch-session.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** In a layout of its own, as the pages of residents and those for everybody have. */
const pageOf = (heading: string) => (
  <main key={heading}>
    <PageHeading>{heading}</PageHeading>
  </main>
);

// Rules: session.cleared-everywhere
it('shows the document again only when the sign-in page stands in place of the page of the resident, and has its heading take the focus', async () => {
  // As in a browser: React renders when it finds the time.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const router = createMemoryRouter(
    [
      { path: '/home', element: pageOf('Aino Virtanen') },
      { path: '/login', element: pageOf('sign-in'), loader: async () => null },
    ],
    { initialEntries: ['/home'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('Aino Virtanen');
  const shown: (string | null)[] = [];
  const { style } = document.documentElement;
  vi.spyOn(style, 'removeProperty').mockImplementation((name) => {
    shown.push(document.body.textContent);
    style.setProperty(name, '');
    return '';
  });
  const watch = watchSession({ queryClient: new QueryClient(), router, startAnew: vi.fn(), isSameUser: async () => true });
  watch.leaveForSignIn();
  await vi.waitFor(() => expect(shown).toEqual(['sign-in']));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'sign-in', hidden: true }));
  watch.stop();
});
