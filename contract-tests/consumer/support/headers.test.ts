// Rules: api.session-cookie
import { describe, expect, it } from 'vitest';
import { expressionsOf } from './headers.ts';

const attribute = (text: string) => `^.+; ${text}(?:; .+)?$`;
const SET = [String.raw`^resident_session=[^;\s]+(?:; [^;]+)+$`, ...['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'].map(attribute)];
const CLEARED = [String.raw`^resident_session=[^;\s]*(?:; [^;]+)+$`, ...['HttpOnly', 'Max-Age=0'].map(attribute)];

const isOfContract = (patterns: readonly string[], value: string) => patterns.every((pattern) => new RegExp(pattern).test(value));
const matches = (patterns: readonly string[], value: string) => isOfContract(expressionsOf(patterns), value);

describe('the expressions of a cookie', () => {
  it.each([
    'resident_session=abc; Path=/; HttpOnly; Secure; SameSite=Lax',
    'resident_session=abc; SameSite=Lax; Secure; Max-Age=3600; HttpOnly; Path=/',
  ])('take %s', (value) => {
    expect(matches(SET, value)).toBe(true);
    expect(isOfContract(SET, value)).toBe(true);
  });

  it.each([
    'resident_session=abc; Path=/; Secure; SameSite=Lax',
    'resident_session=abc; Path=/; HttpOnly; SameSite=Lax',
    'resident_session=abc; Path=/; HttpOnly; Secure; SameSite=None',
    'resident_session=abc; Path=/api; HttpOnly; Secure; SameSite=Lax',
    'resident_session=; Path=/; HttpOnly; Secure; SameSite=Lax',
    'other=abc; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])('refuse %s', (value) => {
    expect(matches(SET, value)).toBe(false);
    expect(isOfContract(SET, value)).toBe(false);
  });

  it('ask for an end of the cookie that is cleared', () => {
    expect(matches(CLEARED, 'resident_session=; Max-Age=0; HttpOnly')).toBe(true);
    expect(matches(CLEARED, 'resident_session=; HttpOnly')).toBe(false);
  });

  it('do without looking ahead, which not every engine can', () => {
    expect(expressionsOf(SET)).toHaveLength(4);
    expect(expressionsOf(SET).join('')).not.toContain('(?=');
  });

  it.each([[['^a$', ...SET.slice(1)]], [[...SET, '^a$']], [SET.slice(0, 1)], [[]]])('rejects patterns of another form: %j', (patterns) => {
    expect(() => expressionsOf(patterns)).toThrow('are not the expressions of a cookie');
  });
});
