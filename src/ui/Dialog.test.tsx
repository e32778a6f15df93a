// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
