// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsFrom } from './use-is-from.ts';

afterEach(() => vi.unstubAllGlobals());

/** A window of a changing width, in rem. */
function stubWindow(width: number) {
  const listeners = new Set<() => void>();
  let now = width;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return now >= Number(/^\(min-width: ([\d.]+)rem\)$/.exec(query)?.[1]);
    },
    addEventListener: (_: 'change', listener: () => void) => listeners.add(listener),
    removeEventListener: (_: 'change', listener: () => void) => listeners.delete(listener),
  }));
  const changeTo = (changed: number) =>
    act(() => {
      now = changed;
      for (const listener of listeners) listener();
    });
  return { listeners, changeTo };
}

// Rules: shell.layout-widths
it.each([
  [691, { isTablet: false, isDesktop: false }],
  [692, { isTablet: true, isDesktop: false }],
  [1099, { isTablet: true, isDesktop: false }],
  [1100, { isTablet: true, isDesktop: true }],
])('tells a window of %d px', (width, expected) => {
  stubWindow(width / 16);
  const { result } = renderHook(() => ({ isTablet: useIsFrom('tablet'), isDesktop: useIsFrom('desktop') }));
  expect(result.current).toEqual(expected);
});

it('follows the width until it is left', () => {
  const { listeners, changeTo } = stubWindow(40);
  const { result, unmount } = renderHook(() => useIsFrom('tablet'));
  changeTo(60);
  expect(result.current).toBe(true);
  changeTo(40);
  expect(result.current).toBe(false);
  unmount();
  expect(listeners.size).toBe(0);
});

it('leaves it to the styles where a script cannot ask for the width', () => {
  vi.stubGlobal('matchMedia', undefined);
  expect(renderHook(() => useIsFrom('desktop')).result.current).toBe(true);
});
