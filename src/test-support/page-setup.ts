/** Setup of the page tests, which run in jsdom. */
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { revokeAllObjectUrls } from '@/session/object-urls.ts';
import { keepDocument, keepProperties } from './as-found.ts';

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

// The next file of this worker gets the document, its storage, its clock and its language as the first one did.
let putBack: (() => void)[] = [];
beforeAll(() => {
  putBack = [keepDocument(), keepProperties([i18next])];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
afterAll(() => {
  cancelAnimationFrame(frame);
  revokeAllObjectUrls();
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.matchAll(/[^;\s=]+(?==)/g)) document.cookie = `${name}=; path=/; max-age=0`;
  history.replaceState(null, '', '/');
  // A document that was being left is there again.
  window.dispatchEvent(new Event('pageshow'));
  for (const each of putBack) each();
});
