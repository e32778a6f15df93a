// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareNextPage } from './prepare-next-page.ts';

const prepareCode = vi.fn((_pathname: string): readonly string[] => ['documents']);
const prepareTexts = vi.fn(async (_namespaces: readonly string[]) => {});
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.body.innerHTML = '<a href="/dokumentit"><span>Asiakirjat</span></a><a href="https://example.com/x">x</a><p>y</p>';
  stop = prepareNextPage({ prepareCode, prepareTexts });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const send = (selector: string, type: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

it('prepares the page of a link at once when a finger touches it', () => {
  send('span', 'touchstart');
  expect(prepareCode).toHaveBeenCalledExactlyOnceWith('/dokumentit');
  expect(prepareTexts).toHaveBeenCalledExactlyOnceWith(['documents']);
});

it.each(['pointerover', 'focusin'])('prepares it after %s that rests', (type) => {
  send('span', type);
  expect(prepareCode).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(prepareCode).toHaveBeenCalledTimes(1);
});

it('prepares nothing for a pointer that passes over, for other sites and for texts', () => {
  send('span', 'pointerover');
  send('p', 'pointerover');
  send('a[href*=example]', 'touchstart');
  vi.advanceTimersByTime(100);
  expect(prepareCode).not.toHaveBeenCalled();
});

it('leaves a failure to the page', async () => {
  prepareTexts.mockRejectedValueOnce(new Error('offline'));
  send('span', 'touchstart');
  await vi.runAllTimersAsync();
  expect(prepareCode).toHaveBeenCalledTimes(1);
});
