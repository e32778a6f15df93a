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

it('leaves no dialog behind when closed, although it was open from the beginning and comes with an animation', async () => {
  const style = vi.spyOn(window, 'getComputedStyle');
  style.mockReturnValue({ ...document.createElement('p').style, animationName: 'appear', getPropertyValue: () => '' });
  const { rerender } = render(question(true), { container: root });
  await screen.findByRole('dialog', { hidden: true });
  rerender(question(false));
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  style.mockRestore();
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

// Rules: shell.dialog-focus
it('gives the focus to its heading as it opens, before the next frame is drawn', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { rerender } = render(question(false), { container: root });
  rerender(question(true));
  await screen.findByRole('dialog');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  vi.unstubAllGlobals();
});

// Rules: shell.dialog-focus
it('gives the focus to its first field, where it has one', async () => {
  const withField = (
    <Dialog open title="Lisää linkki" closeLabel="Sulje" onClose={() => undefined}>
      <input aria-label="Teksti" />
      <input aria-label="Osoite" />
    </Dialog>
  );
  render(withField, { container: root });
  await screen.findByRole('dialog');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Teksti' }));
});
