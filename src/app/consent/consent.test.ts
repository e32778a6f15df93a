import { beforeEach, describe, expect, it } from 'vitest';
import { keepConsent, readConsent } from './consent.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const at = (iso: string) => () => new Date(iso);

// Rules: shell.tracking-consent
describe('consent to error reporting', () => {
  beforeEach(() => kept.clear());

  it('is requested when there is no answer', () => {
    expect(readConsent(at('2026-11-20T10:00:00Z'), storage)).toBeNull();
  });

  it.each(['granted', 'denied'] as const)('remembers %s for 365 days and then asks again', (answer) => {
    keepConsent(answer, at('2026-11-20T10:00:00Z'), storage);
    expect(readConsent(at('2027-11-20T09:59:59Z'), storage)).toBe(answer);
    expect(readConsent(at('2027-11-20T10:00:00Z'), storage)).toBeNull();
  });

  it('ignores an answer dated in the future', () => {
    keepConsent('granted', at('2027-01-01T00:00:00Z'), storage);
    expect(readConsent(at('2026-11-20T10:00:00Z'), storage)).toBeNull();
  });

  it.each(['', '{', 'null', '"granted"', '{"consent":"maybe","givenAt":1}', '{"consent":"granted","givenAt":"1"}'])(
    'does not trust %j',
    (text) => {
      kept.set('portal.tracking-consent', text);
      expect(readConsent(at('2026-11-20T10:00:00Z'), storage)).toBeNull();
    },
  );
});
