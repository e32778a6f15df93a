// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBeingLeft, LEAVING_MS, leaveFor } from './leave-for.ts';

const assign = vi.fn<(address: string) => void>();
const replace = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'location', 'get').mockReturnValue({ ...window.location, assign, replace });
});
afterEach(() => {
  window.dispatchEvent(new Event('pageshow'));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a document is being left from the moment another one is asked for until it is brought back', () => {
  expect(isBeingLeft()).toBe(false);
  leaveFor('/');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  expect(isBeingLeft()).toBe(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(isBeingLeft()).toBe(false);
});

test('a document that does not come is not waited for without end', () => {
  leaveFor('/');
  vi.advanceTimersByTime(LEAVING_MS - 1);
  expect(isBeingLeft()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isBeingLeft()).toBe(false);
});

test('the next document may take the place of this one in the history', () => {
  leaveFor('/', { replaces: true });
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  expect(isBeingLeft()).toBe(true);
});
