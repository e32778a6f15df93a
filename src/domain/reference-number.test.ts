import { assert, integer, property, stringMatching } from 'fast-check';
import FinnishBankUtils from 'finnish-bank-utils';
import { validate as isOracleRf, generate as oracleRf } from 'node-iso11649';
import { describe, expect, it } from 'vitest';
import { checkDigit, formatReferenceNumber, parseReferenceNumber, toRfReference } from './reference-number.ts';

const formatted = (text: string) => {
  const reference = parseReferenceNumber(text);
  return reference && formatReferenceNumber(reference);
};

describe('a national reference number (formats.reference-number)', () => {
  it.each([
    ['123453', '1 23453'],
    ['40905', '40905'],
    ['26010090', '260 10090'],
    ['1234561', '12 34561'],
    ['868516259619897', '86851 62596 19897'],
  ])('%s is written %s, in fives from the right', (text, shown) => expect(formatted(text)).toBe(shown));

  it.each([
    ['leading zeros', '00000000000000123453'],
    ['blanks', ' 12 3453\u00a0'],
  ])('is read with %s', (_, text) => expect(parseReferenceNumber(text)).toEqual({ kind: 'national', text: '123453' }));

  it.each([
    ['a wrong check digit', '123454'],
    ['two digits that changed places', '213453'],
    ['fewer than four digits', '109'],
    ['more than twenty digits', '123456789012345678901'],
    ['letters', '12345A'],
    ['nothing', ''],
    ['only zeros', '00000000'],
  ])('is refused with %s', (_, text) => expect(parseReferenceNumber(text)).toBeNull());

  it('accepts exactly the check digit that finnish-bank-utils accepts', () => {
    assert(
      property(stringMatching(/^[1-9]\d{2,18}$/), integer({ min: 0, max: 9 }), (digits, last) => {
        const text = `${digits}${last}`;
        const isRight = String(last) === checkDigit(digits);
        expect(parseReferenceNumber(text) !== null).toBe(isRight);
        expect(FinnishBankUtils.isValidFinnishRefNumber(text)).toBe(isRight);
        if (isRight) expect(formatted(text)).toBe(FinnishBankUtils.formatFinnishRefNumber(text));
      }),
    );
  });

  it('becomes the RF reference that node-iso11649 makes', () => {
    assert(
      property(stringMatching(/^[1-9]\d{2,18}$/), (digits) => {
        const text = `${digits}${checkDigit(digits)}`;
        const rf = toRfReference({ kind: 'national', text });
        expect(rf).toBe(oracleRf({ reference: text }));
        expect(parseReferenceNumber(rf)).toEqual({ kind: 'rf', text: rf });
      }),
    );
    expect(toRfReference({ kind: 'national', text: '1234561' })).toBe('RF341234561');
  });
});

describe('an RF reference', () => {
  it('is written in fours from the left, and read with blanks and small letters', () => {
    expect(formatted('rf95 1357 914')).toBe('RF95 1357 914');
    expect(formatted('RF97C2H5OH')).toBe('RF97 C2H5 OH');
    expect(formatted('RF95\u00a01357\u2013914')).toBe('RF95 1357 914');
  });

  it('accepts a body that is no national reference', () => expect(formatted('RF18539007547034')).toBe('RF18 5390 0754 7034'));

  it.each(['RF96 1357 914', 'RF', 'RF18', `RF18${'1'.repeat(22)}`, 'RF9513579_14'])('%s is refused', (text) =>
    expect(parseReferenceNumber(text)).toBeNull(),
  );

  it('passes exactly when node-iso11649 accepts it', () => {
    assert(
      property(stringMatching(/^[0-9A-Z]{1,21}$/), integer({ min: 2, max: 98 }), (body, check) => {
        const right = toRfReference({ kind: 'national', text: body });
        const any = `RF${String(check).padStart(2, '0')}${body}`;
        for (const text of [right, any]) expect(parseReferenceNumber(text) !== null).toBe(isOracleRf(text));
        expect(parseReferenceNumber(right)).toEqual({ kind: 'rf', text: right });
      }),
    );
  });
});
