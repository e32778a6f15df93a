// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { isBeingLeft, leaveFor } from './leave-for.ts';

afterEach(() => vi.unstubAllGlobals());

test('a document is being left from the moment another one is asked for until it is brought back', () => {
  const assign = vi.fn<(address: string) => void>();
  vi.spyOn(window, 'location', 'get').mockReturnValue({ ...window.location, assign });
  expect(isBeingLeft()).toBe(false);
  leaveFor('/');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  expect(isBeingLeft()).toBe(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(isBeingLeft()).toBe(false);
});
