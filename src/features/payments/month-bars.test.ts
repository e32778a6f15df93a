import { describe, expect, it } from 'vitest';
import arrears from '../../../openapi/examples/listPaymentsByMonth/200.arrears.json';
import remittances from '../../../openapi/examples/listRemittances/200.arrears.json';
import { historyMonths } from './history.ts';
import { monthBars, yearsOf } from './month-bars.ts';

describe('the bars of a year (payments.year-chart)', () => {
  it('shows twelve months, the newest last, with what was charged and paid in each', () => {
    const bars = monthBars(historyMonths(arrears.value, remittances.value));
    expect(bars).toHaveLength(12);
    expect(bars[0]).toEqual({ yearMonth: '2025-12', charged: 64_250, paid: 64_250 });
    expect(bars[11]).toEqual({ yearMonth: '2026-11', charged: 64_250, paid: 0 });
  });

  it('shows months without invoices and payments as zero, across the turn of a year', () => {
    const bars = monthBars(historyMonths([], [{ nameOfPayer: 'Virtanen Aino', paidDate: '2026-01-02', amount: 0.1 }]));
    expect(bars[0]).toEqual({ yearMonth: '2025-02', charged: 0, paid: 0 });
    expect(bars[11]).toEqual({ yearMonth: '2026-01', charged: 0, paid: 10 });
  });

  it('come to none without months', () => expect(monthBars([])).toEqual([]));
});

it('lists the years of the months once, the newest first (payments.history-rows)', () =>
  expect(yearsOf(historyMonths(arrears.value, []))).toEqual(['2026', '2025']));
