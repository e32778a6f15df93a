import { assert, constantFrom, integer, property, string } from 'fast-check';
import sepaQrText from 'sepa-payment-qr-code';
import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { type BillWithPayee, epcQrText } from './epc-qr-text.ts';
import { parseReferenceNumber } from './reference-number.ts';

const BILL: BillWithPayee = {
  payee: 'Asiakas T. Meikäläinen',
  bic: 'OKOYFIHH',
  iban: 'FI79 4405 2020 0360 82',
  cents: 15_824,
  reference: parseReferenceNumber('RF07663321328510'),
  dueDate: calendarDate('2014-01-22'),
};
const textOf = (changes: Partial<BillWithPayee> = {}) => {
  const qr = epcQrText({ ...BILL, ...changes });
  return qr.kind === 'text' ? qr.text : qr.reason;
};

describe('the text of the EPC QR code (payments.epc-qr)', () => {
  it('equals that of the Finnish guide', () =>
    expect(textOf()).toBe(
      'BCD\n001\n1\nSCT\nOKOYFIHH\nAsiakas T. Meikäläinen\nFI7944052020036082\nEUR158.24\n\nRF07663321328510\n\nReqdExctnDt/2014-01-22',
    ));

  it.each(['', 'OP', '12345678'])('does without the BIC "%s", in version 2', (bic) =>
    expect(textOf({ bic })).toMatch(/^BCD\n002\n1\nSCT\n\nAsiakas/),
  );

  it('brings a national reference as an RF reference', () =>
    expect(textOf({ reference: parseReferenceNumber('1234561') })).toContain('\nRF341234561\n'));

  it('takes accounts abroad, RF references with letters and amounts that no bar code holds', () => {
    const text = textOf({ iban: 'EE38 2200 2210 2014 5685', reference: parseReferenceNumber('RF97C2H5OH'), cents: 100_000_001 });
    expect(text).toContain('\nEE382200221020145685\nEUR1000000.01\n\nRF97C2H5OH\n');
  });

  it.each([
    ['no payee', { payee: null }, 'noPayee'],
    ['an account of no country', { iban: '1234' }, 'unknownAccount'],
    ['a credit note', { cents: -1 }, 'nothingToPay'],
    ['an impossible amount', { cents: Number.NaN }, 'nothingToPay'],
    ['a blank payee', { payee: ' \n ' }, 'noPayee'],
    ['an account with a wrong digit', { iban: 'FI7944052020036083' }, 'wrongCheckDigit'],
    ['a reference that cannot be read', { reference: null }, 'unknownReference'],
    ['nothing to pay', { cents: 0 }, 'nothingToPay'],
    ['more than the code holds', { cents: 100_000_000_000 }, 'amountTooLarge'],
  ])('refuses %s', (_, changes, reason) => expect(epcQrText({ ...BILL, ...changes })).toEqual({ kind: 'none', reason }));

  it('leaves the last line empty without a due date, and holds 999,999,999.99 euros', () => {
    const lines = textOf({ dueDate: null, cents: 99_999_999_999 }).split('\n');
    expect([lines.length, lines[7], lines.at(-1)]).toEqual([12, 'EUR999999999.99', '']);
  });

  it('cuts a long name between characters, at 70 of them or where the bytes end, and leaves no blank at its end', () => {
    const nameOf = (payee: string) => textOf({ payee }).split('\n')[5];
    expect(nameOf('a'.repeat(71))).toBe('a'.repeat(70));
    expect(nameOf(`${'a'.repeat(69)} b`)).toBe('a'.repeat(69));
    expect(nameOf('a\u007fb\u001fc')).toBe('a b c');
    const bytesOf = (payee: string) => new TextEncoder().encode(textOf({ payee })).length;
    const sizes = ['', 'a', 'aa', 'aaa'].map((before) => bytesOf(`${before}${'🏠'.repeat(70 - before.length)}`));
    expect(new Set(sizes)).toEqual(new Set([328, 329, 330, 331]));
  });

  it('keeps a payee with line breaks on one line', () =>
    expect(textOf({ payee: 'Asunto Oy\r\nSCT\nEsimerkki' }).split('\n')[5]).toBe('Asunto Oy SCT Esimerkki'));

  it('keeps to twelve lines of at most 331 bytes and 70 characters of name, whatever the payee is called', () => {
    assert(
      property(
        string({ unit: constantFrom('a', 'ä', '\n', ' ', '🏠', '<b>', '\u0000'), maxLength: 300 }),
        integer({ min: 1, max: 99_999_999_999 }),
        (name, cents) => {
          const text = textOf({ payee: `Oy${name}`, cents });
          const lines = text.split('\n');
          expect(lines).toHaveLength(12);
          expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331);
          expect(Array.from(lines[5] ?? '').length).toBeLessThanOrEqual(70);
          expect(lines[7]).toBe(`EUR${(BigInt(cents) / 100n).toString()}.${(BigInt(cents) % 100n).toString().padStart(2, '0')}`);
        },
      ),
    );
  });

  it('agrees with sepa-payment-qr-code in all lines but the version and the due date, which are those of the Finnish guide', () => {
    assert(
      property(
        integer({ min: 1, max: 99_999_999 }),
        constantFrom('Asunto Oy Esimerkkipuisto', 'Bostads Ab Tallåsen', 'x'),
        (cents, payee) => {
          const oracle = sepaQrText({
            name: payee,
            bic: BILL.bic,
            iban: BILL.iban,
            amount: cents / 100,
            structuredReference: 'RF07663321328510',
          }).split('\n');
          const ours = textOf({ payee, cents }).split('\n');
          expect(ours.toSpliced(1, 1).slice(0, -1)).toEqual(oracle.toSpliced(1, 1).slice(0, -1));
        },
      ),
    );
  });
});
