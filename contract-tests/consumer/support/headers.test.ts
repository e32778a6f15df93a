// Rules: api.session-cookie
import { describe, expect, it } from 'vitest';
import { expressionsOf } from './headers.ts';

const SET = String.raw`^(?=.*; Path=/(?:;|$))(?=.*; HttpOnly(?:;|$))(?=.*; Secure(?:;|$))(?=.*; SameSite=Lax(?:;|$))resident_session=[^;\s]+(?:; [^;]+)+$`;
const CLEARED = String.raw`^(?=.*; HttpOnly(?:;|$))(?=.*; Max-Age=0(?:;|$))resident_session=[^;\s]*(?:; [^;]+)+$`;

const matches = (pattern: string, value: string) => expressionsOf(pattern).every((expression) => new RegExp(expression).test(value));

describe('the expressions of a cookie', () => {
  it.each([
    'resident_session=abc; Path=/; HttpOnly; Secure; SameSite=Lax',
    'resident_session=abc; SameSite=Lax; Secure; Max-Age=3600; HttpOnly; Path=/',
  ])('take %s', (value) => {
    expect(matches(SET, value)).toBe(true);
    expect(value).toMatch(new RegExp(SET));
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
    expect(value).not.toMatch(new RegExp(SET));
  });

  it('ask for an end of the cookie that is cleared', () => {
    expect(matches(CLEARED, 'resident_session=; Max-Age=0; HttpOnly')).toBe(true);
    expect(matches(CLEARED, 'resident_session=; HttpOnly')).toBe(false);
  });

  it('do without looking ahead, which not every engine can', () => {
    expect(expressionsOf(SET)).toHaveLength(4);
    expect(expressionsOf(SET).join('')).not.toContain('(?=');
  });

  it('are not made of a pattern of another form', () => {
    expect(() => expressionsOf('^a$')).toThrow('not an expression');
  });
});
