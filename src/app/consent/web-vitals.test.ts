// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchWebVitals } from './web-vitals.ts';

const measured = new Map<string, (...entries: object[]) => void>();
class Observer {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event'];
  readonly #note: (list: { getEntries: () => object[] }) => void;
  #type = '';
  constructor(note: (list: { getEntries: () => object[] }) => void) {
    this.#note = note;
  }
  observe({ type }: { type: string }) {
    this.#type = type;
    measured.set(type, (...entries) => this.#note({ getEntries: () => entries }));
  }
  disconnect() {
    measured.delete(this.#type);
  }
}
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
};
const tell = vi.fn();

beforeEach(() => vi.stubGlobal('PerformanceObserver', Observer));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  tell.mockReset();
  measured.clear();
});

// Rules: shell.error-reporting
it('tells once, when the tab is hidden, what the browser has measured: the last paint, the largest window of shifts, the longest interaction', () => {
  watchWebVitals(tell);
  measured.get('largest-contentful-paint')?.({ startTime: 900.4 }, { startTime: 1400.6 });
  measured.get('layout-shift')?.(
    { startTime: 100, value: 0.05, hadRecentInput: false },
    { startTime: 600, value: 0.02, hadRecentInput: false },
    { startTime: 700, value: 0.5, hadRecentInput: true },
    { startTime: 9000, value: 0.01, hadRecentInput: false },
  );
  measured.get('event')?.({ duration: 640, interactionId: 0 }, { duration: 120, interactionId: 7 }, { duration: 88, interactionId: 8 });
  expect(tell).not.toHaveBeenCalled();
  hide();
  hide();
  expect(tell.mock.calls).toEqual([[{ lcp: 1401, cls: 0.07, inp: 120 }]]);
});

it('tells nothing when it is stopped, or when the browser has measured nothing', () => {
  const stop = watchWebVitals(tell);
  measured.get('event')?.({ duration: 120, interactionId: 7 });
  stop();
  expect(measured.size).toBe(0);
  watchWebVitals(tell);
  hide();
  expect(tell).not.toHaveBeenCalled();
});

it('works in a browser that measures nothing', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  watchWebVitals(tell);
  hide();
  expect(tell).not.toHaveBeenCalled();
});
