import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, survivesLeaving } from './browser-storage.ts';

function blocked(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

const full = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
  removeItem: () => undefined,
  clear: () => undefined,
};

const empty = () => {
  browserStorage('local').clear();
  browserStorage('session').clear();
};
// Test files that ran before in the same process may have left entries in memory.
beforeEach(empty);
afterEach(() => {
  empty();
  vi.unstubAllGlobals();
});

// Rules: session.draft-fields, shell.tracking-consent
describe.each(['local', 'session'] as const)('the %s storage', (kind) => {
  const name = kind === 'local' ? 'localStorage' : 'sessionStorage';

  it('keeps entries in memory when the browser has blocked it', () => {
    Object.defineProperty(globalThis, name, { configurable: true, get: blocked });
    const storage = browserStorage(kind);
    storage.setItem('a', '1');
    expect([storage.getItem('a'), browserStorage(kind).getItem('a'), storage.length, storage.key(0)]).toEqual(['1', '1', 1, 'a']);
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    Reflect.deleteProperty(globalThis, name);
  });

  it('keeps entries in memory when it is full', () => {
    vi.stubGlobal(name, full);
    browserStorage(kind).setItem('a', '1');
    expect(browserStorage(kind).getItem('a')).toBe('1');
  });

  it('uses the browser’s storage when it works', () => {
    const entries = new Map<string, string>();
    vi.stubGlobal(name, {
      ...full,
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    });
    browserStorage(kind).setItem('a', '1');
    expect(entries.get('a')).toBe('1');
    expect(browserStorage(kind).getItem('a')).toBe('1');
    expect(survivesLeaving(kind, 'a')).toBe(true);
    expect(survivesLeaving(kind, 'b')).toBe(false);
  });

  it('counts, names and removes the entries of the browser and those in memory as one', () => {
    const entries = new Map([['kept', '1']]);
    let isFull = true;
    vi.stubGlobal(name, {
      get length() {
        return entries.size;
      },
      key: (at: number) => [...entries.keys()][at] ?? null,
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => (isFull ? full.setItem() : void entries.set(key, value)),
      removeItem: (key: string) => void entries.delete(key),
      clear: () => entries.clear(),
    });
    const storage = browserStorage(kind);
    storage.setItem('new', '2');
    expect([storage.length, storage.key(0), storage.key(1), storage.key(2)]).toEqual([2, 'new', 'kept', null]);
    expect([survivesLeaving(kind, 'new'), survivesLeaving(kind, 'kept')]).toEqual([false, true]);
    // A newer value in memory is the one that counts, until the browser takes it.
    storage.setItem('kept', '3');
    expect([storage.getItem('kept'), storage.length, survivesLeaving(kind, 'kept')]).toEqual(['3', 2, false]);
    isFull = false;
    storage.setItem('kept', '4');
    expect([entries.get('kept'), storage.getItem('kept'), survivesLeaving(kind, 'kept')]).toEqual(['4', '4', true]);
    storage.removeItem('kept');
    expect(entries.has('kept')).toBe(false);
    storage.setItem('kept', '5');
    storage.clear();
    expect([entries.size, storage.length, storage.getItem('new'), storage.getItem('kept')]).toEqual([0, 0, null, null]);
  });

  it('does not count an entry that another tab removes meanwhile', () => {
    vi.stubGlobal(name, { ...full, length: 2, key: (at: number) => (at === 0 ? 'kept' : null) });
    expect([browserStorage(kind).length, browserStorage(kind).key(0), browserStorage(kind).key(1)]).toEqual([1, 'kept', null]);
  });

  it.each([
    ['/', 'root'],
    ['/portal/', 'path'],
    ['/portal/b/', 'deeper'],
  ])('neither sees nor removes what a portal under another path of the host keeps, at %s', (base, own) => {
    const entries = new Map([
      ['portal.lang', 'root'],
      ['/portal/ portal.lang', 'path'],
      ['/portal/b/ portal.lang', 'deeper'],
    ]);
    const kept = {
      get length() {
        return entries.size;
      },
      key: (at: number) => [...entries.keys()][at] ?? null,
    };
    const changes = { getItem: (key: string) => entries.get(key) ?? null, removeItem: (key: string) => void entries.delete(key) };
    vi.stubGlobal(name, Object.defineProperties({ ...full, ...changes }, Object.getOwnPropertyDescriptors(kept)));
    vi.stubEnv('BASE_URL', base);
    const storage = browserStorage(kind);
    expect([storage.length, storage.key(0), survivesLeaving(kind, 'portal.lang')]).toEqual([1, 'portal.lang', true]);
    expect(storage.getItem('portal.lang')).toBe(own);
    storage.clear();
    expect([entries.size, storage.length]).toEqual([2, 0]);
    vi.unstubAllEnvs();
  });

  it('says that nothing survives where the browser has blocked it or has none', () => {
    Object.defineProperty(globalThis, name, { configurable: true, get: blocked });
    expect(survivesLeaving(kind, 'a')).toBe(false);
    expect([browserStorage(kind).getItem('a'), browserStorage(kind).length, browserStorage(kind).key(0)]).toEqual([null, 0, null]);
    Reflect.deleteProperty(globalThis, name);
    vi.stubGlobal(name, undefined);
    expect(survivesLeaving(kind, 'a')).toBe(false);
  });
});
