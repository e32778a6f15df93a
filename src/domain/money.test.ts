import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatArrears, formatMoney, parseEuros, toCents } from './money.ts';

/** Finnish amounts have no-break spaces; tests are easier to read with ordinary spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

// Rules: formats.money-shown, formats.missing-value
describe('an amount', () => {
  it.each([
    [642.5, '642,50 €'],
    [1234567.891, '1 234 567,89 €'],
    [0, '0,00 €'],
    [-0, '0,00 €'],
    [-0.001, '0,00 €'],
    [-12, '−12,00 €'],
  ])('%d is %s', (amount, text) => expect(plain(formatMoney(amount))).toBe(text));

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('shows %s as a dash', (amount) => {
    expect(formatMoney(amount)).toBe('–');
    expect(formatArrears(amount)).toBe('–');
  });

  it('never breaks over two lines', () => expect(formatMoney(1234.5)).not.toContain(' '));
});

// Rules: notifications.arrears-amount
describe('arrears', () => {
  it.each([642.5, -642.5])('show %d with a minus, a decimal comma and the euro sign', (amount) =>
    expect(plain(formatArrears(amount))).toBe('−642,50 €'),
  );

  it('show exactly one minus sign whenever there is something to pay', () => {
    fc.assert(fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (amount) => /^−[^−]+,\d\d\s€$/.test(formatArrears(amount))));
  });
});

describe('cents', () => {
  it.each([
    [12.5, 1250],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [-1.005, -101],
    [1e-7, 0],
    [-0, 0],
    [-0.001, 0],
    [999999.99, 99999999],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('turn %d into %d', (amount, cents) => expect(toCents(amount)).toBe(cents));

  it('give back every amount with two decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        (cents) => toCents(Number((cents / 100).toFixed(2))) === (cents === 0 ? 0 : cents),
      ),
    );
  });
});

describe('a sum as people type it (payments.amount-choice)', () => {
  it.each([
    ['150', 15_000],
    ['150,', 15_000],
    ['150,5', 15_050],
    ['150.05', 15_005],
    [' 1 234,50 € ', 123_450],
    ['999\u00a0999,99', 99_999_999],
    ['0,01', 1],
  ])('reads %j as %d cents', (text, cents) => expect(parseEuros(text)).toBe(cents));

  it.each(['', '0', '0,00', '-5', '1,234', '1.234,50', '1000000', 'sata', '12e3'])('reads no sum in %j', (text) =>
    expect(parseEuros(text)).toBeNull(),
  );
});
