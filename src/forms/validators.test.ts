import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { object, safeParse, string, type ZodMiniType } from 'zod/mini';
import { calendarDate } from '@/domain/calendar-date.ts';
import { existingPassword, requiredEmail, sixDigitCode } from './credential-validators.ts';
import { phoneNumber } from './phone-number.ts';
import {
  across,
  choice,
  dateText,
  issue,
  optionalEmail,
  optionalText,
  personalIdentityCode,
  personName,
  postalCode,
  requiredText,
} from './validators.ts';

/** The message of a value, which has no second one; null when the value is valid. */
function messageOf(schema: ZodMiniType, value: unknown): string | null {
  const result = safeParse(schema, value);
  return result.success ? null : result.error.issues.map(({ message }) => message).join(', ');
}

describe('a required value', () => {
  it.each([
    ['text', requiredText()],
    ['e-mail', requiredEmail()],
    ['password', existingPassword()],
    ['code', sixDigitCode()],
  ])('reports "required" and nothing else when the %s is missing', (_, schema) => {
    for (const value of ['', undefined, null]) {
      const result = safeParse(schema as ZodMiniType, value);
      expect(result.error?.issues.map(({ message }) => message)).toEqual(['required']);
    }
  });

  it('refuses blanks alone', () => {
    for (const schema of [requiredText(), requiredEmail(), sixDigitCode()]) expect(messageOf(schema, '  \t')).toBe('required');
  });
});

describe('a text', () => {
  it('is trimmed before it is measured', () => {
    expect(safeParse(requiredText(3), '  abc ').data).toBe('abc');
    expect(messageOf(requiredText(3), 'abcd')).toBe('tooLong');
  });
});

describe('an e-mail address', () => {
  it('becomes small letters', () => expect(safeParse(requiredEmail(), ' Aino@Example.COM ').data).toBe('aino@example.com'));

  it.each(['aino', 'aino@', '@example.com', 'a b@example.com', 'aino@example', 'aino@example..com', 'a'.repeat(101)])(
    '%j is refused',
    (value) => expect(messageOf(requiredEmail(), value)).toBe('invalidEmail'),
  );

  it('accepts at most 100 characters', () => expect(messageOf(requiredEmail(), `${'a'.repeat(60)}@${'b'.repeat(40)}.fi`)).toBe('tooLong'));
});

describe('a password at sign-in', () => {
  it('requires at least 8 characters, blanks included', () => {
    expect(messageOf(existingPassword(), 'short 7')).toBe('passwordTooShort');
    expect(safeParse(existingPassword(), ' 8 chars').data).toBe(' 8 chars');
  });
});

describe('a code', () => {
  it('takes six digits, whichever way they are grouped', () => {
    expect(safeParse(sixDigitCode(), ' 123 456\n').data).toBe('123456');
    for (const value of ['12345', '1234567', '12345a']) expect(messageOf(sixDigitCode(), value)).toBe('invalidPin');
  });

  it('accepts only six digits', () => {
    const near = fc.stringMatching(/^[\d a]{5,8}$/);
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (value) => {
        const result = safeParse(sixDigitCode(), value);
        return !result.success || /^[0-9]{6}$/.test(result.data);
      }),
    );
  });
});

describe('an optional value', () => {
  it.each([
    ['text', optionalText()],
    ['e-mail', optionalEmail()],
    ['phone number', phoneNumber('optional')],
    ['postal code', postalCode('optional')],
    ['date', dateText('optional')],
  ])('%s may be left empty, blanks alone are nothing', (_, schema) => {
    expect(safeParse(schema as ZodMiniType, '  ').data).toBe('');
  });
});

describe('a required value of a kind', () => {
  it.each([
    ['a name', personName(100), '', 'required'],
    ['a name of blanks', personName(100), ' \t ', 'required'],
    ['a name of 101 characters', personName(100), 'a'.repeat(101), 'tooLong'],
    ['an identity code', personalIdentityCode(), '', 'required'],
    ['a code with a wrong check character', personalIdentityCode(), '010290-901K', 'invalidPersonalIdentityCode'],
    ['a code of 31.2.', personalIdentityCode(), '310290-901J', 'invalidPersonalIdentityCode'],
    ['a phone number', phoneNumber('required'), '', 'required'],
    ['a local phone number of another country', phoneNumber('optional'), '072 000 01 23', 'invalidPhoneNumber'],
    ['a phone number that is too long for its place', phoneNumber('optional', 15), '+358 40 0000 123 456', 'tooLong'],
    ['a postal code', postalCode('required'), '', 'required'],
    ['a postal code of 4 digits', postalCode('optional'), '0010', 'invalidPostalCode'],
    ['an e-mail address', optionalEmail(), 'aino@', 'invalidEmail'],
    ['a long e-mail address', optionalEmail(), `${'a'.repeat(60)}@${'b'.repeat(40)}.fi`, 'tooLong'],
    ['a date', dateText('required'), '', 'required'],
    ['a day that no month has', dateText('optional'), '31.2.2027', 'noSuchDay'],
    ['a day that no month has, without a year', dateText('optional'), '31.2.', 'noSuchDay'],
    ['a date without a year', dateText('optional'), '24.12.', 'invalidDate'],
    ['a date of birth with two digits for the year', dateText('optional', { last: calendarDate('2026-11-20') }), '1.2.27', 'invalidDate'],
  ])('%s is refused with its message', (_, schema, value, key) => {
    expect(messageOf(schema as ZodMiniType, value)).toBe(key);
  });

  it.each([
    [personName(100), ' Anna  Maija\n', 'Anna Maija'],
    [personalIdentityCode(), ' 040404 a9073 ', '040404A9073'],
    [phoneNumber('required', 15), ' +358\u00a040  0000 11', '+358 40 0000 11'],
    [phoneNumber('required', 15), '040 0000 123', '+358400000123'],
    [personalIdentityCode(), '010290\u2013901j', '010290-901J'],
    [dateText('required', { first: calendarDate('2026-11-20') }), '01.02.27', '01.02.2027'],
    [dateText('required'), '2027-02-01', '2027-02-01'],
    [postalCode('required'), ' 00100 ', '00100'],
    [optionalEmail(), ' Aino@Example.COM ', 'aino@example.com'],
    [dateText('required'), ' 1.2.2027 ', '1.2.2027'],
    // Rules: formats.as-typed, formats.short-year
  ])('takes what people type and paste: case %#', (schema, typed, sent) => {
    expect(safeParse(schema as ZodMiniType, typed).data).toBe(sent);
  });
});

describe('a date within bounds', () => {
  const schema = dateText('required', { first: calendarDate('2026-11-20'), last: calendarDate('2027-11-20') });
  it.each([
    ['19.11.2026', 'dateTooSmall'],
    ['20.11.2026', null],
    ['20.11.2027', null],
    ['21.11.2027', 'dateTooBig'],
  ])('%s: %s', (typed, key) => expect(messageOf(schema, typed)).toBe(key));
});

describe('a choice', () => {
  it('takes one of the offered values only', () => {
    expect(safeParse(choice(['yes', 'no']), 'no').data).toBe('no');
    for (const value of ['', 'perhaps', undefined]) expect(messageOf(choice(['yes', 'no']), value)).toBe('required');
  });
});

describe('a rule over several fields', () => {
  const schema = object({ one: requiredText(), other: string() }).check(
    across<{ one: string; other: string }>(({ one, other }) => (one === other ? [] : [issue(['other'], 'passwordMismatch')])),
  );
  const messages = (value: unknown) => safeParse(schema, value).error?.issues.map(({ path, message }) => [path, message]);

  it('applies also while a single field is invalid', () => {
    expect(messages({ one: '', other: 'x' })).toEqual([
      [['one'], 'required'],
      [['other'], 'passwordMismatch'],
    ]);
  });

  it('waits until the form has all of its fields', () => {
    expect(messages({ other: 'x' })).toEqual([[['one'], 'required']]);
    expect(messages({ one: '' })?.map(([path]) => path)).toEqual([['one'], ['other']]);
  });
});

// Rules: api.code-points
it('counts an emoji as one character', () => {
  expect(messageOf(optionalText(3), '😀😀😀')).toBeNull();
  expect(messageOf(optionalText(3), '😀😀😀😀')).toBe('tooLong');
});

// Rules: formats.postal-code
it('accepts a postal code of exactly five digits', () => {
  for (const code of ['00100', '99999', '02100']) expect(messageOf(postalCode('required'), code)).toBeNull();
  for (const code of ['0010', '001000', '0010O', 'FI-00100']) expect(messageOf(postalCode('required'), code)).toBe('invalidPostalCode');
});
