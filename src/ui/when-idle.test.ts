// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LATEST_MS, useLoadedWhenIdle } from './when-idle.ts';

let paint: () => void;
let idle: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  const frames: FrameRequestCallback[] = [];
  idle = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  paint = () => {
    for (const run of frames.splice(0)) run(0);
  };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads once, after the frame, when the browser is idle', () => {
  const load = vi.fn(() => Promise.resolve());
  const { rerender } = renderHook(() => useLoadedWhenIdle(load));
  rerender();
  expect(idle).toHaveLength(0);
  paint();
  expect(load).not.toHaveBeenCalled();
  idle[0]?.();
  expect(load).toHaveBeenCalledTimes(1);
  expect(idle).toHaveLength(1);
});

it('loads after a limit where the browser is never idle', () => {
  const request = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  renderHook(() => useLoadedWhenIdle(() => Promise.resolve()));
  paint();
  expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: LATEST_MS });
});

it('loads after the frame where the browser does not tell when it is idle', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const load = vi.fn(() => Promise.resolve());
  renderHook(() => useLoadedWhenIdle(load));
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  paint();
  vi.advanceTimersByTime(0);
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads nothing for a part that is gone by then', () => {
  const load = vi.fn(() => Promise.resolve());
  const { unmount } = renderHook(() => useLoadedWhenIdle(load));
  paint();
  unmount();
  idle[0]?.();
  expect(load).not.toHaveBeenCalled();
});

it('leaves a failure to what needs the code', async () => {
  const failure = Promise.reject(new Error('no network'));
  const caught = vi.spyOn(failure, 'catch');
  renderHook(() => useLoadedWhenIdle(() => failure));
  paint();
  idle[0]?.();
  await expect(caught.mock.results[0]?.value).resolves.toBeUndefined();
});
