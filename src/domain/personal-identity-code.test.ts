import { assert, constantFrom, integer, oneof, property, string, stringMatching } from 'fast-check';
import { FinnishSSN } from 'finnish-ssn';
import { describe, expect, it } from 'vitest';
import { normalizePersonalIdentityCode, parsePersonalIdentityCode } from './personal-identity-code.ts';

// The fictional codes of openapi/WORLD.md and others with individual numbers of the 900 series.
const CHECKS = '0123456789ABCDEFHJKLMNPRSTUVWXY';
const withCheck = (date: string, sign: string, individual: string) =>
  `${date}${sign}${individual}${CHECKS[Number(`${date}${individual}`) % 31]}`;

// Rules: formats.identity-code, formats.identity-code-century, formats.identity-code-check, formats.identity-code-date, formats.identity-code-number
describe('a personal identity code', () => {
  it.each([
    ['010290-901J', '1990-02-01', 'male'],
    ['150885-9025', '1985-08-15', 'female'],
    ['311299-905D', '1999-12-31', 'male'],
    ['170315A906F', '2015-03-17', 'female'],
    ['290200A908L', '2000-02-29', 'female'],
  ])('%s gives the date of birth and the sex', (code, birthDate, sex) => {
    expect(parsePersonalIdentityCode(code)).toEqual({ code, birthDate, sex });
  });

  it.each([' 010290-901j ', '010290 - 901J', '0102 90-901 j', '\t010290-901J\n'])('is read as people type it: "%s"', (typed) => {
    expect(parsePersonalIdentityCode(typed)?.code).toBe('010290-901J');
  });

  it.each([
    { year: '1890', signs: '+' },
    { year: '1990', signs: '-UVWXY' },
    { year: '2090', signs: 'ABCDEF' },
  ])('takes the century from the sign: $signs for $year', ({ year, signs }) => {
    const years = Array.from(signs, (sign) => parsePersonalIdentityCode(withCheck('010290', sign, '901'))?.birthDate);
    expect(years).toEqual(years.map(() => `${year}-02-01`));
  });

  it.each([
    ['an impossible day', withCheck('310290', '-', '901')],
    ['a leap day in a year without one', withCheck('290290', '-', '901')],
    ['29 February 1900, which was no leap year', withCheck('290200', '-', '901')],
    ['month 13', withCheck('011390', '-', '901')],
    ['day 0', withCheck('000290', '-', '901')],
    ['the individual number 000', withCheck('010290', '-', '000')],
    ['the individual number 001', withCheck('010290', '-', '001')],
    ['an unknown century sign', withCheck('010290', 'G', '901')],
    ['another check character', '010290-901K'],
    ['a check character that does not exist', '010290-901G'],
    ['no sign', '010290901J'],
    ['one character too many', '010290-901JJ'],
    ['nothing', ''],
  ])('is refused with %s', (_, code) => {
    expect(parsePersonalIdentityCode(code)).toBeNull();
  });

  it('accepts the lowest individual number, 002', () => {
    expect(parsePersonalIdentityCode(withCheck('010290', '-', '002'))?.sex).toBe('female');
  });

  it('never throws, and never accepts a text with a changed check character', () => {
    assert(
      property(oneof(string(), stringMatching(/^\d{6}[-+A-FU-Y]\d{3}.$/)), (text) => {
        const parsed = parsePersonalIdentityCode(text);
        if (parsed === null) return;
        const others = [...CHECKS].filter((character) => character !== parsed.code.at(-1));
        expect(others.every((character) => parsePersonalIdentityCode(parsed.code.slice(0, -1) + character) === null)).toBe(true);
      }),
    );
  });

  /**
   * Deliberate differences from the library: it refuses spaces and lower-case letters, which people type (formats.identity-code); it refuses people
   * born before 1850 or after 2029; and it accepts the individual numbers 000 and 001, which are never assigned. Our rules have no limits of the year.
   */
  it('agrees with finnish-ssn on every normalized code', () => {
    const two = (from: number, to: number) => integer({ min: from, max: to }).map((number) => String(number).padStart(2, '0'));
    assert(
      property(
        two(0, 33),
        two(0, 14),
        two(0, 99),
        constantFrom(...'+-UVWXYABCDEFGZ'),
        integer({ min: 2, max: 999 }),
        integer({ min: 0, max: 32 }),
        (day, month, year, sign, individual, slip) => {
          const right = withCheck(`${day}${month}${year}`, sign, String(individual).padStart(3, '0'));
          const code = slip < 31 ? right : right.slice(0, -1) + CHECKS[slip % 31];
          const isKnownToLibrary = /^\d{4}([5-9]\d\+|\d\d[-U-Y]|[012]\d[A-F])/.test(code);
          if (isKnownToLibrary) expect(parsePersonalIdentityCode(code) !== null).toBe(FinnishSSN.validate(code));
        },
      ),
      { numRuns: 3000 },
    );
  });
});

it('normalizes a code as it is sent, valid or invalid', () => {
  expect(normalizePersonalIdentityCode(' 0102 90-901j')).toBe('010290-901J');
});
