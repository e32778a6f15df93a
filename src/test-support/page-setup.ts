/** Setup of the page tests, which run in jsdom. */
import { configure } from '@testing-library/react';

// `findBy…` and `waitFor` wait longer than a second, so that a machine three times slower runs them, too.
configure({ asyncUtilTimeout: 15_000 });

/** jsdom lays nothing out, and has no ResizeObserver: nothing changes its size. */
class NothingResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NothingResizes;
