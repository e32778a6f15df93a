// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptScroll } from './KeptScroll.tsx';

const scrollTo = vi.fn<(x: number, y: number) => void>();

/** Opens a page in a new document of the same tab. */
function open(path: string) {
  cleanup();
  scrollTo.mockClear();
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <KeptScroll /> }], { initialEntries: [path] })} />);
}

function leaveScrolledTo(y: number) {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('pagehide'));
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows a page at its top although another page of the tab was left scrolled', async () => {
  open('/login');
  leaveScrolledTo(49);
  open('/omat-tiedot');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  expect(scrollTo).not.toHaveBeenCalledWith(0, 49);
});

it('shows a page where it was left when it is loaded again', async () => {
  open('/omat-tiedot?lang=sv');
  leaveScrolledTo(49);
  open('/omat-tiedot?lang=sv');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 49));
});
