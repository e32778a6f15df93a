// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareNextPage } from './prepare-next-page.ts';

const Component = vi.fn(async () => () => null);
const loader = vi.fn(async () => () => null);
const preload = vi.fn((_pathname: string): readonly string[] => []);
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  preload.mockReturnValue([]);
  window.earlyStart = { answers: new Map(), texts: null, preload };
  document.body.innerHTML = '<a href="/dokumentit"><span>Asiakirjat</span></a><a href="https://example.com/x">x</a><p>y</p>';
  stop = prepareNextPage([{ children: [{ path: '/dokumentit', lazy: { Component, loader } }] }]);
});
afterEach(() => {
  stop();
  delete window.earlyStart;
  vi.useRealTimers();
});

const send = (selector: string, type: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

it('loads the files of a page, and asks its route for code and texts, at once when a finger touches its link', async () => {
  send('span', 'touchstart');
  expect(preload).toHaveBeenCalledExactlyOnceWith('/dokumentit');
  await vi.advanceTimersByTimeAsync(0);
  expect(Component).toHaveBeenCalledTimes(1);
  expect(loader).toHaveBeenCalledTimes(1);
});

it.each(['pointerover', 'focusin'])('prepares it after %s that rests', (type) => {
  send('span', type);
  expect(preload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(preload).toHaveBeenCalledTimes(1);
});

it('prepares nothing for a pointer that passes over, for other sites and for texts', () => {
  send('span', 'pointerover');
  send('p', 'pointerover');
  send('a[href*=example]', 'touchstart');
  vi.advanceTimersByTime(100);
  expect(preload).not.toHaveBeenCalled();
});

// Rule: shell.new-release
it('leaves a file that does not come to the page: the route is not asked, so that nothing loads the portal anew', async () => {
  preload.mockReturnValue(['data:text/javascript,throw 0']);
  send('span', 'touchstart');
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
  expect(preload).toHaveBeenCalledTimes(1);
  expect(Component).not.toHaveBeenCalled();
});

it('leaves a failure of the route to the page, and asks again at the next touch only then', async () => {
  Component.mockRejectedValueOnce(new Error('offline'));
  send('span', 'touchstart');
  await vi.advanceTimersByTimeAsync(0);
  expect(Component).toHaveBeenCalledTimes(1);
  send('span', 'touchstart');
  await vi.advanceTimersByTimeAsync(0);
  expect(Component).toHaveBeenCalledTimes(2);
  send('span', 'touchstart');
  await vi.advanceTimersByTimeAsync(0);
  expect(Component).toHaveBeenCalledTimes(2);
});
