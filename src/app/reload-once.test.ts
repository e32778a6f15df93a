// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce, whenArrived } from './reload-once.ts';

const reload = vi.fn<() => void>();
const at = (ms: number) => () => new Date(Date.parse('2026-11-20T12:00:00Z') + ms);

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
});

// Rules: shell.new-release
it('loads the page that was asked for anew, once', () => {
  expect(reloadOnce({ reload, clock: at(0) })).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(reloadOnce({ reload, clock: at(30_000) })).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

it('loads it again after the next release', () => {
  reloadOnce({ reload, clock: at(0) });
  expect(reloadOnce({ reload, clock: at(3_600_000) })).toBe(true);
});

it('leaves the page alone without a network', () => {
  expect(reloadOnce({ reload, isOnline: () => false })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves the page alone where nothing could tell that it was loaded anew', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(reloadOnce({ reload })).toBe(false);
  full.mockRestore();
});

// Rules: shell.new-release
describe('a page whose code does not come', () => {
  it('is loaded anew when the history has its entry', async () => {
    let fail = () => {};
    const router = createMemoryRouter([
      { path: '/', element: null },
      { path: '/next', lazy: () => new Promise((_, reject) => (fail = () => reject(new Error('gone')))) },
    ]);
    const navigation = router.navigate('/next');
    const shown: string[] = [];
    whenArrived(router, () => shown.push(router.state.location.pathname));
    expect(shown).toEqual([]);
    fail();
    await navigation;
    expect(shown).toEqual(['/next']);
    await router.navigate('/');
    expect(shown).toEqual(['/next']);
    router.dispose();
  });

  it('is loaded anew at once when no navigation is under way', () => {
    const router = createMemoryRouter([{ path: '/', element: null }]);
    whenArrived(router, reload);
    expect(reload).toHaveBeenCalledOnce();
    router.dispose();
  });
});
