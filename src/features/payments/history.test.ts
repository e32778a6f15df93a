import type { MonthPayments } from 'generated/zod/monthPayments.zod.ts';
import type { Remittance } from 'generated/zod/remittance.zod.ts';
import { describe, expect, it } from 'vitest';
import advance from '../../../openapi/examples/listPaymentsByMonth/200.advance.json';
import arrears from '../../../openapi/examples/listPaymentsByMonth/200.arrears.json';
import zero from '../../../openapi/examples/listPaymentsByMonth/200.zero.json';
import { historyMonths, latestBalance } from './history.ts';

const invoice = (nameOnBill: string, dueDate: string, expected: number, targetId = 1) => ({ targetId, nameOnBill, dueDate, expected });
const month = (yearMonth: string, difference: number, ...paymentsByTarget: MonthPayments['paymentsByTarget']): MonthPayments => ({
  yearMonth,
  difference,
  paymentsByTarget,
});
const paid = (paidDate: string, amount: number): Remittance => ({ nameOfPayer: 'Virtanen Aino', paidDate, amount });

describe('the months of the history (payments.history-months, payments.month-entity, payments.remittance-entity)', () => {
  it('lists the months with invoices or payments, the newest first, in whatever order they come', () => {
    const months = historyMonths(
      [month('2026-09', 0), month('2026-11', 0)],
      [paid('2026-10-02', 5), paid('2026-12-01', 5), paid('2026-11-02', 5)],
    );
    expect(months.map(({ yearMonth, remittances }) => [yearMonth, remittances.length])).toEqual([
      ['2026-12', 1],
      ['2026-11', 1],
      ['2026-10', 1],
      ['2026-09', 0],
    ]);
  });

  it('merges a month that the answer has twice, and lists its payments with the latest first', () => {
    const months = historyMonths(
      [month('2026-11', 0, invoice('Vuokra', '2026-11-02', 1)), month('2026-11', 0, invoice('Vesimaksu', '2026-11-02', 2))],
      [paid('2026-11-02', 1), paid('2026-11-20', 2)],
    );
    expect(months).toHaveLength(1);
    expect(months[0]?.invoices.map(({ nameOnBill }) => nameOnBill)).toEqual(['Vuokra', 'Vesimaksu']);
    expect(months[0]?.remittances.map(({ paidDate }) => paidDate)).toEqual(['2026-11-20', '2026-11-02']);
  });
});

describe('the balance (payments.difference-latest-month, payments.difference-meaning)', () => {
  it.each([
    ['arrears', arrears.value, 'arrears', -642.5],
    ['advance', advance.value, 'advance', 876.1],
    ['zero', zero.value, 'settled', 0],
  ])('follows the latest month of the example %s', (_, months, meaning, difference) =>
    expect(latestBalance(months)).toEqual({ yearMonth: '2026-11', meaning, difference }),
  );

  it('follows the latest month when months are out of order', () =>
    expect(latestBalance([month('2026-09', -5), month('2026-11', 7), month('2026-10', -9)])).toMatchObject({
      yearMonth: '2026-11',
      difference: 7,
    }));

  it.each([1e-7, -0, -0.001])('takes %d for nothing', (difference) =>
    expect(latestBalance([month('2026-11', difference)])).toEqual({ yearMonth: '2026-11', difference: 0, meaning: 'settled' }),
  );

  it('comes to null without months', () => expect(latestBalance([])).toBeNull());
});
