/** Setup of the page tests, which run in jsdom. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

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

// jsdom draws frames by an interval that starts with the first request and ends when none is left. Started under fake timers, it would be lost with
// them, and no later test of this worker would get a frame. One request at all times keeps it running on the real clock.
const requestRealFrame = requestAnimationFrame;
let frame = 0;
const keepFrames = () => {
  frame = requestRealFrame(keepFrames);
};
keepFrames();

// The next file of this worker gets the document, its storage and its clock as the first one did.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
afterAll(() => {
  cancelAnimationFrame(frame);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // A document that was being left is there again.
  window.dispatchEvent(new Event('pageshow'));
  document.body.replaceChildren();
});
