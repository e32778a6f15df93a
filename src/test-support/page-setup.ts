/** Setup of the page tests, which run in jsdom. */
import { configure } from '@testing-library/react';

// `findBy…` and `waitFor` wait longer than a second, so that a slow machine, busy with other things as well, runs them, too.
configure({ asyncUtilTimeout: 30_000 });

/** jsdom lays nothing out: nothing changes its size, and nothing is out of sight. */
class NothingResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NothingResizes;
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => {} });

// jsdom has no modal dialogs: they are tried in e2e.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
