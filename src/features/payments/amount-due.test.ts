import type { MonthPayments } from 'generated/zod/monthPayments.zod.ts';
import type { Remittance } from 'generated/zod/remittance.zod.ts';
import { describe, expect, it } from 'vitest';
import advance from '../../../openapi/examples/listPaymentsByMonth/200.advance.json';
import arrears from '../../../openapi/examples/listPaymentsByMonth/200.arrears.json';
import zero from '../../../openapi/examples/listPaymentsByMonth/200.zero.json';
import { amountChoices, amountDue } from './amount-due.ts';

const invoice = (nameOnBill: string, dueDate: string, expected: number, targetId = 1) => ({ targetId, nameOnBill, dueDate, expected });
const month = (yearMonth: string, difference: number, ...paymentsByTarget: MonthPayments['paymentsByTarget']): MonthPayments => ({
  yearMonth,
  difference,
  paymentsByTarget,
});
const paid = (paidDate: string, amount: number): Remittance => ({ nameOfPayer: 'Virtanen Aino', paidDate, amount });
const rent = (yearMonth: string) => invoice('Vuokra', `${yearMonth}-02`, 842.1);
const water = (yearMonth: string) => invoice('Vesimaksu', `${yearMonth}-02`, 22, 2);

describe('the amount due (payments.amount-due, payments.arrears-not-computed)', () => {
  it('takes the difference of the latest month, with the due date of the newest bill', () =>
    expect(amountDue(arrears.value, [])).toMatchObject({ cents: 64_250, dueDate: '2026-11-02', isPaidSince: false }));

  it.each([
    ['advance', advance.value],
    ['zero', zero.value],
    ['empty', []],
  ])('comes to null in the example %s', (_, months) => expect(amountDue(months, [])).toBeNull());

  it('stays the difference whatever was charged and paid, and says when a payment came in later', () => {
    const months = [month('2026-11', -900, rent('2026-11'))];
    expect(amountDue(months, [paid('2026-12-01', 900)])).toMatchObject({ cents: 90_000, isPaidSince: true });
    expect(amountDue(months, [paid('2026-11-30', 900), paid('2026-12-01', -1000)])).toMatchObject({ cents: 90_000, isPaidSince: false });
  });

  it('carries no due date when no bill has been charged', () =>
    expect(amountDue([month('2026-11', -5)], [])).toMatchObject({ cents: 500, dueDate: null, bills: [] }));

  it('offers as many of the newest bills as charged as reach it, in whatever order months come', () => {
    const months = [
      month('2026-09', 0, rent('2026-09')),
      month('2026-11', -900, rent('2026-11'), water('2026-11')),
      month('2026-10', -30, rent('2026-10'), water('2026-10')),
    ];
    expect(amountDue(months, [])?.bills.map(({ dueDate, cents }) => [dueDate, cents])).toEqual([
      ['2026-11-02', 86_410],
      ['2026-10-02', 86_410],
    ]);
  });

  it('offers a year of bills at most, and none of an impossible due date, nothing to pay or a credit note', () => {
    const years = Array.from({ length: 30 }, (_, at) => month(`20${10 + at}-01`, -99_999, rent(`20${10 + at}-01`)));
    expect(amountDue(years, [])?.bills).toHaveLength(12);
    const odd = [invoice('Vuokra', '2026-11-31', 10), invoice('Vesimaksu', '2026-11-02', 1e-7), invoice('Hyvitys', '2026-11-02', -18.5)];
    expect(amountDue([month('2026-11', -10, ...odd)], [])?.bills).toEqual([]);
  });
});

describe('the sums that can be paid (payments.amount-choice)', () => {
  const choicesOf = (...months: MonthPayments[]) => {
    const due = amountDue(months, []);
    return due === null ? [] : amountChoices(due).map(({ kind, cents, dueDate }) => [kind, cents, dueDate]);
  };

  it('offers the amount due and the invoices of the one bill that it is', () =>
    expect(choicesOf(month('2026-11', -864.1, rent('2026-11'), water('2026-11')))).toEqual([
      ['due', 86_410, '2026-11-02'],
      ['invoice', 84_210, '2026-11-02'],
      ['invoice', 2200, '2026-11-02'],
    ]));

  it('offers each bill as charged when the amount due is another sum, and a bill of one invoice once', () =>
    expect(choicesOf(month('2026-11', -900, rent('2026-11'), water('2026-11')), month('2026-10', -1, rent('2026-10')))).toEqual([
      ['due', 90_000, '2026-11-02'],
      ['bill', 86_410, '2026-11-02'],
      ['invoice', 84_210, '2026-11-02'],
      ['invoice', 2200, '2026-11-02'],
      ['bill', 84_210, '2026-10-02'],
    ]));

  it('offers two invoices of the same sum both', () =>
    expect(choicesOf(month('2026-11', -20, invoice('Sauna', '2026-11-02', 10), invoice('Vesi', '2026-11-02', 10)))).toHaveLength(3));
});
