// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterPaint, useAfterPaint } from './after-paint.ts';

describe('work after the paint', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('runs once after the frame, however often it was asked for', () => {
    const work = vi.fn<() => void>();
    const { ask, stop } = afterPaint(work);
    ask();
    ask();
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(1);
    ask();
    vi.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(2);
    stop();
  });

  test.each(['pagehide', 'visibilitychange'])('runs at once when the page is left or hidden: %s', (event) => {
    const work = vi.fn<() => void>();
    const { ask, stop } = afterPaint(work);
    ask();
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(1);
    stop();
  });

  test('runs when it is stopped, and only if it was asked for', () => {
    const [asked, unasked] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const first = afterPaint(asked);
    first.ask();
    first.stop();
    afterPaint(unasked).stop();
    window.dispatchEvent(new Event('pagehide'));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(unasked).not.toHaveBeenCalled();
  });

  test('runs soon in a tab that is hidden, which paints nothing', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const work = vi.fn<() => void>();
    const { ask, stop } = afterPaint(work);
    ask();
    vi.advanceTimersByTime(10);
    expect(work).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('work after a paint that does not come', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('runs after a second where a shown page gets no frame', () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const work = vi.fn<() => void>();
    const { ask, stop } = afterPaint(work);
    ask();
    vi.advanceTimersByTime(999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
    stop();
  });

  test('runs once when the frame comes, and the next request waits for its own frame', () => {
    const work = vi.fn<() => void>();
    const { ask, stop } = afterPaint(work);
    ask();
    vi.advanceTimersByTime(990);
    expect(work).toHaveBeenCalledTimes(1);
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    ask();
    vi.advanceTimersByTime(900);
    expect(work).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('a press that is painted first', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('does the work of the newest rendering once, for what was pressed last', () => {
    const [old, work] = [vi.fn<(key: string) => void>(), vi.fn<(key: string) => void>()];
    const { result, rerender } = renderHook(({ open }) => useAfterPaint(open), { initialProps: { open: old } });
    result.current('A1');
    result.current('A2');
    rerender({ open: work });
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(work.mock.calls).toEqual([['A2']]);
    expect(old).not.toHaveBeenCalled();
  });

  test('works when it comes as soon as the part is in the page', () => {
    const work = vi.fn<(key: string) => void>();
    renderHook(() => {
      const press = useAfterPaint(work);
      useLayoutEffect(() => press('A1'), [press]);
    });
    vi.advanceTimersByTime(100);
    expect(work.mock.calls).toEqual([['A1']]);
  });

  test('works when the part goes away before the paint', () => {
    const work = vi.fn<() => void>();
    const { result, unmount } = renderHook(() => useAfterPaint(work));
    result.current();
    unmount();
    expect(work).toHaveBeenCalledTimes(1);
  });
});
