import { array, assert, integer, property, record, shuffledSubarray } from 'fast-check';
import type { MonthPayments } from 'generated/zod/monthPayments.zod.ts';
import type { Remittance } from 'generated/zod/remittance.zod.ts';
import { describe, expect, it } from 'vitest';
import { toCents } from '@/domain/money.ts';
import advance from '../../../openapi/examples/listPaymentsByMonth/200.advance.json';
import arrears from '../../../openapi/examples/listPaymentsByMonth/200.arrears.json';
import creditNote from '../../../openapi/examples/listPaymentsByMonth/200.credit-note.json';
import noInvoices from '../../../openapi/examples/listPaymentsByMonth/200.no-invoices.json';
import terminated from '../../../openapi/examples/listPaymentsByMonth/200.terminated.json';
import zero from '../../../openapi/examples/listPaymentsByMonth/200.zero.json';
import arrearsRemittances from '../../../openapi/examples/listRemittances/200.arrears.json';
import returned from '../../../openapi/examples/listRemittances/200.terminated.json';
import { historyMonths, latestBalance, unpaidBills } from './history.ts';

const invoice = (nameOnBill: string, dueDate: string, expected: number, targetId = 1) => ({ targetId, nameOnBill, dueDate, expected });
const month = (yearMonth: string, difference: number, ...paymentsByTarget: MonthPayments['paymentsByTarget']): MonthPayments => ({
  yearMonth,
  difference,
  paymentsByTarget,
});
const paid = (paidDate: string, amount: number): Remittance => ({ nameOfPayer: 'Virtanen Aino', paidDate, amount });
const shortOf = (months: readonly MonthPayments[], remittances: readonly Remittance[] = []) =>
  unpaidBills(months, remittances).map(({ dueDate, cents, invoices }) => [dueDate, cents, invoices.map(({ nameOnBill }) => nameOnBill)]);

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
  ])('of the example %s', (_, months, meaning, difference) =>
    expect(latestBalance(months)).toEqual({ yearMonth: '2026-11', meaning, difference }),
  );

  it('is that of the latest month when months are out of order', () =>
    expect(latestBalance([month('2026-09', -5), month('2026-11', 7), month('2026-10', -9)])).toMatchObject({
      yearMonth: '2026-11',
      difference: 7,
    }));

  it.each([1e-7, -0, -0.001])('takes %d for nothing', (difference) =>
    expect(latestBalance([month('2026-11', difference)])).toEqual({ yearMonth: '2026-11', difference: 0, meaning: 'settled' }),
  );

  it('is null without months', () => expect(latestBalance([])).toBeNull());
});

describe('the invoices not yet covered (payments.uncovered-invoices, payments.arrears-not-computed)', () => {
  it('finds those of November in the example arrears, as one bill', () =>
    expect(shortOf(arrears.value, arrearsRemittances.value)).toEqual([['2026-11-02', 64_250, ['Vuokra', 'Vesimaksu']]]));

  it.each([
    ['advance', advance.value, []],
    ['zero', zero.value, []],
    ['credit note', creditNote.value, []],
    ['no invoices', noInvoices.value, []],
    ['terminated, with the deposit returned', terminated.value, returned.value],
    ['empty', [], []],
  ])('finds none in the example %s', (_, months, remittances) => expect(shortOf(months, remittances)).toEqual([]));

  const rent = (yearMonth: string) => invoice('Vuokra', `${yearMonth}-02`, 842.1);
  const water = (yearMonth: string) => invoice('Vesimaksu', `${yearMonth}-02`, 22, 2);

  it('finds the newest ones, because payments cover the oldest first; the one in between is partly paid', () => {
    const months = [month('2026-11', -900, rent('2026-11'), water('2026-11')), month('2026-10', -35.9, rent('2026-10'), water('2026-10'))];
    const [october, november] = unpaidBills(months, []);
    expect(november).toMatchObject({ dueDate: '2026-11-02', cents: 86_410 });
    expect(october).toMatchObject({
      dueDate: '2026-10-02',
      cents: 3590,
      invoices: [
        { nameOnBill: 'Vuokra', cents: 1390, isPartlyPaid: true },
        { nameOnBill: 'Vesimaksu', cents: 2200, isPartlyPaid: false },
      ],
    });
  });

  it('leave credit notes out, which the difference has already', () => {
    const months = [month('2026-11', -823.6, rent('2026-11'), invoice('Hyvitys', '2026-11-02', -18.5, 9))];
    expect(unpaidBills(months, [])).toMatchObject([{ cents: 82_360, invoices: [{ nameOnBill: 'Vuokra', isPartlyPaid: true }] }]);
  });

  it('subtracts payments after the latest month, but adds no refunds of that time', () => {
    const months = [month('2026-11', -864.1, rent('2026-11'), water('2026-11'))];
    expect(shortOf(months, [paid('2026-12-01', 864.1)])).toEqual([]);
    expect(shortOf(months, [paid('2026-11-30', 864.1)])).toHaveLength(1);
    expect(shortOf(months, [paid('2026-12-01', -1000)])).toEqual([['2026-11-02', 86_410, ['Vuokra', 'Vesimaksu']]]);
  });

  it('leave out an invoice with an impossible due date or nothing to pay', () => {
    const months = [month('2026-11', -10, invoice('Vuokra', '2026-11-31', 10), invoice('Vesimaksu', '2026-11-02', 1e-7))];
    expect(shortOf(months)).toEqual([]);
  });

  it('add up to the difference, or to all invoices where it is more, in whatever order months come', () => {
    const anyInvoice = record({ month: integer({ min: 1, max: 12 }), cents: integer({ min: -50_000, max: 150_000 }) });
    assert(
      property(
        array(anyInvoice, { maxLength: 40 }),
        integer({ min: -500_000, max: 500_000 }),
        shuffledSubarray([...Array(12).keys()], { minLength: 12 }),
        (drawn, difference, order) => {
          const months = order.map((index) => {
            const yearMonth = `2026-${String(index + 1).padStart(2, '0')}`;
            const own = drawn.filter((one) => one.month === index + 1);
            return month(
              yearMonth,
              index === 11 ? difference / 100 : 0,
              ...own.map(({ cents }, at) => invoice(`${index}.${at}`, `${yearMonth}-02`, cents / 100, at + 1)),
            );
          });
          const bills = unpaidBills(months, []);
          const toPay = drawn.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
          expect(bills.reduce((sum, { cents }) => sum + cents, 0)).toBe(Math.min(Math.max(0, -difference), toPay));
          expect(bills.flatMap(({ invoices }) => invoices).filter(({ isPartlyPaid }) => isPartlyPaid).length).toBeLessThanOrEqual(1);
          expect(bills.map(({ dueDate }) => dueDate)).toEqual(bills.map(({ dueDate }) => dueDate).toSorted());
          expect(toCents(difference / 100)).toBe(difference === 0 ? 0 : difference);
        },
      ),
    );
  });
});
