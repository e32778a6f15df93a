// Rules: formats.as-typed
import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { calendarDate, typedDate } from '@/domain/calendar-date.ts';
import { parseEuros } from '@/domain/money.ts';
import { parseReferenceNumber } from '@/domain/reference-number.ts';
import { plain } from '@/domain/typed-text.ts';
import { parsePercentage } from '@/features/ending/termination/beneficiaries.ts';
import { codeIn } from '@/ui/CodeField.tsx';
import { bic, iban } from './account-validators.ts';
import { requiredEmail, sixDigitCode } from './credential-validators.ts';
import { phoneNumber } from './phone-number.ts';
import { dateText, optionalEmail, personalIdentityCode, postalCode } from './validators.ts';

/** What a form sends for a typed text; null for a text that it refuses. */
type Read = (typed: string) => unknown;
const sent =
  (schema: ZodMiniType): Read =>
  (typed) =>
    safeParse(schema, typed).data ?? null;
const sentDay =
  (schema: ZodMiniType<string, string>): Read =>
  (typed) => {
    const { data } = safeParse(schema, typed);
    return data === undefined ? null : typedDate(data);
  };

const FIELDS: readonly [name: string, read: Read, right: readonly [string, ...string[]]][] = [
  [
    'an e-mail address',
    sent(requiredEmail()),
    ['aino-2@example.com', 'Aino <aino@example.com>', 'mailto:aino@example.com', 'aino@mäkelä.example'],
  ],
  ['an optional e-mail address', sent(optionalEmail()), ['aino-2@example.com', 'aino@example.com.', 'aino@mäkelä.example']],
  ['a phone number', sent(phoneNumber('required')), ['+358 40 0000 123', '040-0000123', 'tel:+358-40-0000123']],
  [
    'an account number',
    sent(iban('required')),
    ['FI21 1234 5600 0007 85', 'IBAN: FI2112345600000785', 'Tilinumero: FI21 1234 5600 0007 85.'],
  ],
  ['a BIC', sent(bic('required')), ['NDEAFIHH', 'COBADEFFXXX']],
  ['an identity code', sent(personalIdentityCode()), ['010290-901J', '040404a9073']],
  ['a postal code', sent(postalCode('required')), ['00100']],
  ['a code', sent(sixDigitCode()), ['123456', '123-456', '123 456']],
  ['a pasted code', (typed) => codeIn(plain(typed), 6), ['123456', '123-456', 'Code: 123 456']],
  ['a date', sentDay(dateText('required')), ['28.12.2026', '1. 2. 2027', '2026-12-28', '28.12.2026.']],
  ['a date with a short year', sentDay(dateText('required', { first: calendarDate('2026-11-20') })), ['28.12.26', '28.12.26.']],
  ['a sum', parseEuros, ['150', '1 234,50 €']],
  ['a share', parsePercentage, ['100', '33,33']],
  ['a reference number', (typed) => parseReferenceNumber(typed)?.text ?? null, ['12 34561', 'RF34 1234 561']],
];

const code = (from: number, to = from) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const UNSEEN = [
  ...code(0x0000, 0x0008),
  ...code(0x007f, 0x0084),
  ...code(0x00ad),
  ...code(0x034f),
  ...code(0x061c),
  ...code(0x115f, 0x1160),
  ...code(0x180b, 0x180e),
  ...code(0x200b, 0x200f),
  ...code(0x202a, 0x202e),
  ...code(0x2060, 0x206f),
  ...code(0x2800),
  ...code(0x3164),
  ...code(0xfe00, 0xfe0f),
  ...code(0xfeff),
  ...code(0xffa0),
  ...code(0xe0001),
];
const SPACES = [
  ' ',
  '\t',
  '\n',
  ...code(0x00a0),
  ...code(0x1680),
  ...code(0x2000, 0x200a),
  ...code(0x202f),
  ...code(0x205f),
  ...code(0x3000),
];
const HYPHENS = ['-', ...code(0x2010, 0x2015), ...code(0x2212), ...code(0xfe58), ...code(0xfe63), ...code(0xff0d)];
const FIRST_DIGITS = [0x30, 0x0660, 0x06f0, 0xff10];

const changes = record({
  unseen: array(record({ at: nat(60), character: constantFrom(...UNSEEN) }), { maxLength: 4 }),
  space: constantFrom(...SPACES),
  hyphen: constantFrom(...HYPHENS),
  zero: constantFrom(...FIRST_DIGITS),
  before: constantFrom('', ...SPACES),
});

describe.each(FIELDS)('%s', (_, read, right) => {
  it('stays right with characters that nobody sees and with other spaces, hyphens and digits', () => {
    assert(
      property(constantFrom(...right), changes, (typed, { unseen, space, hyphen, zero, before }) => {
        const characters = Array.from(
          before +
            typed
              .replaceAll(' ', space)
              .replaceAll('-', hyphen)
              .replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
        );
        for (const { at, character } of unseen) characters.splice(at % (characters.length + 1), 0, character);
        expect(read(characters.join(''))).toEqual(read(typed));
      }),
    );
  });

  it('is right as it is typed', () => {
    for (const typed of right) expect(read(typed)).not.toBeNull();
  });
});

it.each([
  ['mailto:Aino@Example.com?subject=Avain', 'aino@example.com'],
  ['Virtanen, Aino <aino@example.com>', 'aino@example.com'],
  ['"Aino Virtanen" <aino@example.com>;', 'aino@example.com'],
  ['<aino@example.com>', 'aino@example.com'],
  ['aino@example.com.', 'aino@example.com'],
  ['aino＠example．com', 'aino@example.com'],
  // What the contract calls an e-mail address has no letters beyond a to z: the domain is sent as name servers know it.
  ['aino@mäkelä.example', 'aino@xn--mkel-load.example'],
  ['Aino@MÄKELÄ.example', 'aino@xn--mkel-load.example'],
])('sends the e-mail address %j as %j', (typed, address) => {
  expect(sent(requiredEmail())(typed)).toBe(address);
  expect(sent(optionalEmail())(typed)).toBe(address);
});

it.each([
  'a b@example.com',
  'aino@',
  'ä@example.com',
  'aino@mä kelä.example',
  'aino@ä',
  'aino@mäkelä.example/x',
  'Aino <aino>',
  'a@b.example, c@d.example',
])('refuses the e-mail address %j', (typed) => expect(sent(requiredEmail())(typed)).toBeNull());
