// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LATEST_MS, partOf, usePart } from './use-part.ts';

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
  const part = partOf(load);
  const { rerender } = renderHook(() => usePart(part, 'idle'));
  rerender();
  expect(idle).toHaveLength(0);
  paint();
  expect(load).not.toHaveBeenCalled();
  idle[0]?.();
  expect(load).toHaveBeenCalledTimes(1);
  expect(idle).toHaveLength(1);
});

it('loads after a limit where the browser is never idle', () => {
  const request = vi.fn(() => 1);
  vi.stubGlobal('requestIdleCallback', request);
  const part = partOf(() => Promise.resolve());
  renderHook(() => usePart(part, 'idle'));
  paint();
  expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: LATEST_MS });
});

it('loads after the frame where the browser does not tell when it is idle', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const load = vi.fn(() => Promise.resolve());
  const part = partOf(load);
  renderHook(() => usePart(part, 'idle'));
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  paint();
  vi.advanceTimersByTime(0);
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads nothing for a part that is gone by then', () => {
  const load = vi.fn(() => Promise.resolve());
  const part = partOf(load);
  const { unmount } = renderHook(() => usePart(part, 'idle'));
  paint();
  unmount();
  idle[0]?.();
  expect(load).not.toHaveBeenCalled();
});

it('loads nothing until it is wanted', () => {
  const load = vi.fn(() => Promise.resolve());
  const part = partOf(load);
  const { rerender } = renderHook(({ isWanted }) => usePart(part, isWanted ? 'idle' : undefined), { initialProps: { isWanted: false } });
  paint();
  expect(idle).toHaveLength(0);
  rerender({ isWanted: true });
  paint();
  idle[0]?.();
  expect(load).toHaveBeenCalledTimes(1);
});

describe('code that is shown at a press', () => {
  const CODE = { Dialog: () => null };
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const whenIdle = () =>
    act(async () => {
      paint();
      for (const run of idle.splice(0)) run();
    });

  it('loads at the press', async () => {
    const part = partOf(async () => CODE);
    const { result } = renderHook(() => usePart(part));
    await whenIdle();
    expect(result.current).toMatchObject({ state: undefined, code: null });
    let need = Promise.resolve();
    act(() => {
      need = result.current.need();
    });
    expect(result.current).toMatchObject({ state: 'loading', code: null });
    await act(() => need);
    expect(result.current).toMatchObject({ state: 'loaded', code: CODE });
  });

  it('loads once, when the browser is idle, for all who show it', async () => {
    const load = vi.fn(async () => CODE);
    const part = partOf(load);
    const first = renderHook(() => usePart(part, 'idle'));
    await whenIdle();
    await act(first.result.current.need);
    const second = renderHook(() => usePart(part, 'idle'));
    expect(second.result.current.code).toBe(CODE);
    await whenIdle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('appears in the rendering of the press when it was loaded before, which renders nothing', async () => {
    const part = partOf(async () => CODE);
    const shown: unknown[] = [];
    const { rerender } = renderHook(() => shown.push(usePart(part, 'idle').code));
    await whenIdle();
    expect(shown).toEqual([null]);
    rerender();
    expect(shown).toEqual([null, CODE]);
  });

  it('says nothing of a failure before the press, and is asked for again then', async () => {
    const load = vi.fn(async () => CODE).mockImplementationOnce(gone);
    const part = partOf(load);
    const { result } = renderHook(() => usePart(part, 'idle'));
    await whenIdle();
    expect(load).toHaveBeenCalledOnce();
    expect(result.current).toMatchObject({ state: undefined, code: null });
    await act(result.current.need);
    expect(result.current).toMatchObject({ state: 'loaded', code: CODE });
  });

  it('is asked for again at the press after a failure', async () => {
    const load = vi.fn(async () => CODE).mockImplementationOnce(gone);
    const part = partOf(load);
    const { result } = renderHook(() => usePart(part));
    await act(result.current.need);
    expect(result.current).toMatchObject({ state: 'failed', code: null });
    await act(result.current.need);
    expect(result.current).toMatchObject({ state: 'loaded', code: CODE });
  });
});
