// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterTyping, TYPING_REST_MS } from './after-typing.ts';

describe('work after typing', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('runs after the first key, and then when the typing rests', () => {
    const work = vi.fn<() => void>();
    const { ask, stop } = afterTyping(work);
    ask();
    vi.advanceTimersByTime(120);
    expect(work).toHaveBeenCalledTimes(1);
    for (let key = 0; key < 4; key += 1) {
      ask();
      vi.advanceTimersByTime(120);
    }
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(TYPING_REST_MS);
    expect(work).toHaveBeenCalledTimes(2);
    // A key after a rest is a first one.
    vi.advanceTimersByTime(TYPING_REST_MS);
    ask();
    vi.advanceTimersByTime(120);
    expect(work).toHaveBeenCalledTimes(3);
    stop();
  });

  test('runs every second while nobody rests', () => {
    const work = vi.fn<() => void>();
    const { ask, stop } = afterTyping(work);
    for (let ms = 0; ms < 3500; ms += 100) {
      ask();
      vi.advanceTimersByTime(100);
    }
    expect(work).toHaveBeenCalledTimes(4);
    stop();
  });

  test.each(['pagehide', 'visibilitychange'])('runs at once when the page is left or hidden before the rest: %s', (event) => {
    const work = vi.fn<() => void>();
    const { ask, stop } = afterTyping(work);
    ask();
    vi.advanceTimersByTime(120);
    ask();
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(2000);
    expect(work).toHaveBeenCalledTimes(2);
    stop();
  });

  test.each(['pointerdown', 'click', 'submit'])('runs before a %s is answered, also while the field keeps the focus', (event) => {
    const work = vi.fn<() => void>();
    const { ask, stop } = afterTyping(work);
    ask();
    vi.advanceTimersByTime(120);
    ask();
    const seen: number[] = [];
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener(event, () => seen.push(work.mock.calls.length), true);
    button.dispatchEvent(new Event(event, { bubbles: true }));
    expect(seen).toEqual([2]);
    button.remove();
    stop();
  });

  test('runs when it is stopped, once', () => {
    const work = vi.fn<() => void>();
    const { ask, stop } = afterTyping(work);
    ask();
    ask();
    stop();
    vi.advanceTimersByTime(2000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('runs soon in a tab that is hidden', () => {
    const work = vi.fn<() => void>();
    const { ask, stop } = afterTyping(work);
    ask();
    vi.advanceTimersByTime(120);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    ask();
    vi.advanceTimersByTime(10);
    expect(work).toHaveBeenCalledTimes(2);
    hidden.mockRestore();
    stop();
  });
});
