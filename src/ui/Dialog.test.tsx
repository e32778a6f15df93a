// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
});
afterEach(() => {
  cleanup();
  root.remove();
});

const question = (open: boolean) => <Dialog open={open} onClose={() => undefined} title="Poistetaanko?" closeLabel="Sulje" />;

it('makes the page behind inert for as long as it is open', async () => {
  const { rerender, unmount } = render(question(true), { container: root });
  await screen.findByRole('dialog');
  expect(root.inert).toBe(true);
  rerender(question(false));
  expect(root.inert).toBe(false);
  rerender(question(true));
  unmount();
  expect(root.inert).toBe(false);
});

it('gives the focus back to what opened it, although the inert page has lost it', async () => {
  const page = (open: boolean) => (
    <>
      <button type="button">Poista</button>
      {open && question(true)}
    </>
  );
  const { rerender } = render(page(false), { container: root });
  const opener = screen.getByRole('button', { name: 'Poista' });
  opener.focus();
  rerender(page(true));
  // Browsers do this at the next rendering of an inert page.
  opener.blur();
  await screen.findByRole('dialog');
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('takes the focus as it opens, before the next frame is drawn', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { rerender } = render(question(false), { container: root });
  rerender(question(true));
  const close = await screen.findByRole('button', { name: 'Sulje' });
  expect(document.activeElement).toBe(close);
  vi.unstubAllGlobals();
});
