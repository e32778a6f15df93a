import { assert, boolean, date, integer, property, stringMatching } from 'fast-check';
import FinnishBankUtils from 'finnish-bank-utils';
import { describe, expect, it } from 'vitest';
import { type Bill, bankBarCode } from './bank-bar-code.ts';
import { calendarDate, formatDate } from './calendar-date.ts';
import { checkDigit, parseReferenceNumber, toRfReference } from './reference-number.ts';

const BILL: Bill = {
  iban: 'FI79 4405 2020 0360 82',
  cents: 488_315,
  reference: parseReferenceNumber('86851 62596 19897'),
  dueDate: calendarDate('2010-06-12'),
};
const codeOf = (changes: Partial<Bill> = {}) => {
  const code = bankBarCode({ ...BILL, ...changes });
  return code.kind === 'code' ? code.digits : code.reason;
};

describe('the bank bar code (payments.bank-bar-code)', () => {
  it('equals the one of the guide for a national reference (version 4)', () =>
    expect(codeOf()).toBe('479440520200360820048831500000000868516259619897100612'));

  it('equals the one of the guide for an RF reference (version 5)', () =>
    expect(
      codeOf({
        iban: 'FI9239390001003391',
        cents: 2,
        reference: parseReferenceNumber('RF95 1357 914'),
        dueDate: calendarDate('2099-12-24'),
      }),
    ).toBe('592393900010033910000000295000000000000001357914991224'));

  it('ends with six zeros for a sum without a due date', () => expect(codeOf({ dueDate: null })).toMatch(/000000$/));

  it('leaves out a due date of another century, which two digits cannot tell', () =>
    expect(codeOf({ dueDate: calendarDate('2100-01-04') })).toMatch(/000000$/));

  it('holds 999,999.99 euros and no cent more', () => {
    expect(codeOf({ cents: 99_999_999 })).toContain('99999999');
    expect(codeOf({ cents: 100_000_000 })).toBe('amountTooLarge');
  });

  it.each([
    ['an account abroad', { iban: 'EE382200221020145685' }, 'foreignAccount'],
    ['an account with a wrong digit', { iban: 'FI7944052020036083' }, 'wrongCheckDigit'],
    ['no account', { iban: '' }, 'foreignAccount'],
    ['letters in the reference', { reference: parseReferenceNumber('RF97C2H5OH') }, 'lettersInReference'],
    ['a letter before the digits of the reference', { reference: parseReferenceNumber('RF90A1') }, 'lettersInReference'],
    ['a letter after the digits of the reference', { reference: parseReferenceNumber('RF411A') }, 'lettersInReference'],
    ['a reference that cannot be read', { reference: null }, 'unknownReference'],
    ['nothing to pay', { cents: 0 }, 'nothingToPay'],
    ['a credit note', { cents: -1850 }, 'nothingToPay'],
    ['an impossible amount', { cents: Number.NaN }, 'nothingToPay'],
  ])('refuses %s', (_, changes, reason) => expect(bankBarCode({ ...BILL, ...changes })).toEqual({ kind: 'none', reason }));

  it('equals the one of finnish-bank-utils, for any bill with 54 digits', () => {
    assert(
      property(
        stringMatching(/^[1-9]\d{2,17}$/),
        boolean(),
        integer({ min: 1, max: 99_999_900 }),
        date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (digits, asRf, cents, day) => {
          const national = { kind: 'national', text: `${digits}${checkDigit(digits)}` } as const;
          const reference = asRf ? ({ kind: 'rf', text: toRfReference(national) } as const) : national;
          const dueDate = calendarDate(day.toISOString().slice(0, 10));
          const code = codeOf({ cents, reference, dueDate });
          expect(code).toMatch(/^[45]\d{53}$/);
          // Whole euros: the library takes cents apart in floating point.
          const oracle = FinnishBankUtils.formatFinnishVirtualBarCode({
            iban: BILL.iban,
            sum: Math.ceil(cents / 100),
            reference: reference.text,
            date: formatDate(dueDate),
          });
          expect(codeOf({ cents: Math.ceil(cents / 100) * 100, reference, dueDate })).toBe(oracle);
          expect(code.slice(17, 25)).toBe(String(cents).padStart(8, '0'));
        },
      ),
    );
  });
});
