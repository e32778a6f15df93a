import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';

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
  });
});
