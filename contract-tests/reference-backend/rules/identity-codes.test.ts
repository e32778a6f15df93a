import { describe, expect, it } from 'vitest';
import { birthDateOf, isAdult, isIdentityCode } from './identity-codes.ts';

describe('a personal identity code', () => {
  it.each(['010290-901J', '150885-9025', '170315A906F', '040404A9073', '290200A908L'])('%s is valid', (code) => {
    expect(isIdentityCode(code)).toBe(true);
  });

  it.each([
    ['010290-901K', 'another check character'],
    ['290201A908L', 'a day that its year does not have'],
    ['310290-901J', 'a day that its month does not have'],
    ['010290-001H', 'the individual number 001'],
  ])('%s is invalid: %s', (code) => {
    expect(isIdentityCode(code)).toBe(false);
  });

  it('gives the date of birth with its century', () => {
    expect(birthDateOf('290200A908L')).toBe('2000-02-29');
    expect(birthDateOf('311299-905D')).toBe('1999-12-31');
  });
});

it.each([
  ['2008-11-20', true],
  ['2008-11-21', false],
  ['2008-02-29', true],
])('a person born on %s is an adult on 20 November 2026: %s', (birthDate, adult) => {
  expect(isAdult(birthDate, '2026-11-20')).toBe(adult);
});

it('a person born on 29 February comes of age on 1 March in a year without that day', () => {
  expect(isAdult('2008-02-29', '2026-02-28')).toBe(false);
  expect(isAdult('2008-02-29', '2026-03-01')).toBe(true);
});
