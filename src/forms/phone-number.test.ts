import { array, assert, constantFrom, property, string, stringMatching, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { isPhoneNumber } from '@/domain/contact-details.ts';
import { normalizePhoneNumber } from './phone-number.ts';

// Rules: formats.phone-as-typed
it.each([
  ['040 0000 123', '+358 40 000 0123'],
  ['0400000123', '+358 40 000 0123'],
  ['00358 40 0000123', '+358 40 000 0123'],
  ['+358 (0)40 0000 123', '+358 40 000 0123'],
  ['+358 (0) 40-000-0123', '+358 40 000 0123'],
  ['040–000.01.23', '+358 40 000 0123'],
  ['(040)\u00a0000\u20110123', '+358 40 000 0123'],
  ['+ 358 40 0000123', '+358 40 000 0123'],
  ['040 000 012', '+358 40 000 012'],
  ['040 0000 1234', '+358 40 0000 1234'],
])('sends the Finnish number %j as %j', (typed, sent) => expect(normalizePhoneNumber(typed)).toBe(sent));

// What is stored is sent as it was: an edit of something else changes no number.
it.each(['+358 40 0000 101', '+358400000101', '+46701740605', '+358 4 0 0 0 0 0 1 0 1'])(
  'leaves %j as it is, which passes the rule',
  (number) => {
    expect(normalizePhoneNumber(number)).toBe(number);
  },
);

it.each([
  ['0046701740605', '+46 70 174 06 05'],
  ['0046 70-174 06 05', '+46 70 174 06 05'],
])('groups the number %j of a neighbouring country as it is grouped there: %j', (typed, sent) => {
  expect(normalizePhoneNumber(typed)).toBe(sent);
});

it.each([
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['0044 20-7946 0000', '+44 20 7946 0000'],
  ['+44 (20) 7946 / 0000', '+44 20 7946 0000'],
  ['+44(0)20 7946 0000', '+44 20 7946 0000'],
  ['+1 2345 6', '+1 2345 6'],
])('keeps the groups of %j, which is of another country or not known to the library: %j', (typed, sent) => {
  expect(normalizePhoneNumber(typed)).toBe(sent);
});

it('keeps the digits of a Faroese number that the library takes for the code of a carrier', () => {
  expect(normalizePhoneNumber('+298/1001/904700').replaceAll(/\D/g, '')).toBe('2981001904700');
});

it.each(['072 123 45 67', '07911 123456', '40 0000 123', '040 0000 123 ext 5', '123 456', '112', '+35840TALO', '', 'ei puhelinta'])(
  'leaves %j as it is typed, so that the form asks for the country code',
  (typed) => {
    expect(normalizePhoneNumber(typed)).toBe(typed);
    expect(isPhoneNumber(typed)).toBe(false);
  },
);

it('leaves no blanks around what cannot be understood, and one between its parts', () => {
  expect(normalizePhoneNumber(' 072  123\t45 67 ')).toBe('072 123 45 67');
});

it('leaves out the spaces where there is no room for them', () => {
  expect(normalizePhoneNumber('040 0000 123', 15)).toBe('+358400000123');
  expect(normalizePhoneNumber('040 000 012', 15)).toBe('+358 40 000 012');
});

it('sends the same number, however its groups, prefix and separators are typed', () => {
  const separator = constantFrom('', ' ', '-', '.', '\u00a0', '\u2011', '\u2013', ' - ', '/');
  const prefix = constantFrom('0', '+358', '00358', '+358 (0)', '+358 ', '00358 ', '+ 358 ');
  assert(
    property(
      stringMatching(/^(4[0-6]\d|50\d)\d{6}$/),
      prefix,
      array(separator, { minLength: 9, maxLength: 9 }),
      (digits, start, between) => {
        const typed = start + Array.from(digits, (digit, at) => digit + (at < 8 ? between[at] : '')).join('');
        expect(normalizePhoneNumber(typed).replaceAll(' ', '')).toBe(`+358${digits}`);
        expect(isPhoneNumber(normalizePhoneNumber(typed))).toBe(true);
      },
    ),
  );
});

it('refuses nothing that the rule of phone numbers accepts, and keeps its digits', () => {
  const countries = constantFrom('358', '46', '47', '45', '354', '298', '299', '372', '371', '370', '44', '1', '999', '');
  const accepted = tuple(countries, stringMatching(/^\d( ?\d){5,11}$/)).map(([country, rest]) => `+${country}${rest}`);
  assert(
    property(accepted, (typed) => {
      if (!isPhoneNumber(typed)) return;
      const sent = normalizePhoneNumber(typed);
      expect(isPhoneNumber(sent)).toBe(true);
      // Except a digit that is dialled within the country only: +46 070 …, +370 8 ….
      const digits = typed.replaceAll(' ', '');
      expect([digits, digits.replace(/^(\+(?:358|46|37[02]))0|^(\+370)8/, '$1$2')]).toContain(sent.replaceAll(' ', ''));
    }),
    { numRuns: 2000 },
  );
});

it('changes nothing when it is asked again', () => {
  assert(property(string(), (text) => normalizePhoneNumber(normalizePhoneNumber(text)) === normalizePhoneNumber(text)));
});
