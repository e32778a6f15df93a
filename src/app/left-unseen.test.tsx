// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
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

it('goes on showing a page for everybody while a link to the page of a resident leads to the sign-in page', async () => {
  const everybodys = (
    <main>
      <Outlet />
    </main>
  );
  const router = createMemoryRouter(
    [
      {
        element: everybodys,
        children: [
          { path: '/tietosuoja', element: <PageHeading key="1">privacy</PageHeading> },
          { path: '/login', element: <PageHeading key="2">sign-in</PageHeading> },
        ],
      },
      // The call of the page is answered that nobody is signed in.
      { path: '/home', element: null, loader: () => new Promise(() => watch.leaveForSignIn()) },
    ],
    { initialEntries: ['/tietosuoja'] },
  );
  const watch = watchSession({ queryClient: new QueryClient(), router, startAnew: vi.fn(), isSameUser: async () => true });
  render(<RouterProvider router={router} />);
  void router.navigate('/home');
  await screen.findByText('sign-in', {}, { timeout: 1000 });
  expect(document.documentElement.style.display).toBe('');
  watch.stop();
});

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
