// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const load = vi.fn<(address: string) => void>();
const at = (ms: number) => () => new Date(Date.parse('2026-11-20T12:00:00Z') + ms);
const target = () => '/asiointi/1/dokumentit';

beforeEach(() => {
  load.mockReset();
  sessionStorage.clear();
});

// Rules: shell.new-release
it('loads the page that was asked for anew, once', () => {
  expect(reloadOnce({ load, target, clock: at(0) })).toBe(true);
  expect(load).toHaveBeenCalledExactlyOnceWith('/asiointi/1/dokumentit');
  expect(reloadOnce({ load, target, clock: at(30_000) })).toBe(false);
  expect(load).toHaveBeenCalledOnce();
});

it('loads it again after the next release', () => {
  reloadOnce({ load, target, clock: at(0) });
  expect(reloadOnce({ load, target, clock: at(3_600_000) })).toBe(true);
});

it('leaves the page alone without a network', () => {
  expect(reloadOnce({ load, target, isOnline: () => false })).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

it('leaves the page alone where nothing could tell that it was loaded anew', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(reloadOnce({ load, target })).toBe(false);
  full.mockRestore();
});
