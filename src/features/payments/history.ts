/** Computes charges and payments by month, and the invoices that the payments do not cover yet. */
import type { MonthPayments } from 'generated/zod/monthPayments.zod.ts';
import type { PaymentByTarget } from 'generated/zod/paymentByTarget.zod.ts';
import type { Remittance } from 'generated/zod/remittance.zod.ts';
import { type CalendarDate, compareDates, parseIsoDate } from '@/domain/calendar-date.ts';
import { toCents } from '@/domain/money.ts';

/** A month of the page: its invoices (`payments.month-entity`) and the payments received in it (`payments.remittance-entity`). */
export interface HistoryMonth {
  /** YYYY-MM. */
  yearMonth: string;
  invoices: readonly PaymentByTarget[];
  remittances: readonly Remittance[];
}

/** The months that have an invoice, a difference or a payment, the newest first, whatever the order of the answers (`payments.history-months`). */
export function historyMonths(months: readonly MonthPayments[], remittances: readonly Remittance[]): HistoryMonth[] {
  const names = new Set([...months.map(({ yearMonth }) => yearMonth), ...remittances.map(monthOf)]);
  return [...names]
    .toSorted((one, other) => (one < other ? 1 : -1))
    .map((yearMonth) => ({
      yearMonth,
      invoices: months.filter((month) => month.yearMonth === yearMonth).flatMap(({ paymentsByTarget }) => paymentsByTarget),
      remittances: remittances
        .filter((remittance) => monthOf(remittance) === yearMonth)
        .toSorted((one, other) => (one.paidDate < other.paidDate ? 1 : one.paidDate > other.paidDate ? -1 : 0)),
    }));
}

export interface Balance {
  /** YYYY-MM: the latest month of the answer. */
  yearMonth: string;
  /** Euros, as the API gives it: below zero is unpaid, above zero paid in advance. */
  difference: number;
  meaning: 'arrears' | 'advance' | 'settled';
}

/** The difference of the latest month, which is the only one shown (`payments.difference-latest-month`, `payments.difference-meaning`). */
export function latestBalance(months: readonly MonthPayments[]): Balance | null {
  const latest = months.reduce<MonthPayments | null>((found, month) => (found && found.yearMonth >= month.yearMonth ? found : month), null);
  if (latest === null) return null;
  const cents = toCents(latest.difference);
  const meaning = cents < 0 ? 'arrears' : cents > 0 ? 'advance' : 'settled';
  return { yearMonth: latest.yearMonth, difference: cents / 100, meaning };
}

export interface UnpaidInvoice {
  targetId: number;
  nameOnBill: string;
  /** The unpaid part in cents. */
  cents: number;
  /** Part of it has been paid. */
  isPartlyPaid: boolean;
}

/** The invoices that are due on one day, which are usually one bill. */
export interface UnpaidBill {
  dueDate: CalendarDate;
  invoices: readonly UnpaidInvoice[];
  /** All of it, in cents. */
  cents: number;
}

/**
 * The invoices that are not yet covered, by due date, the earliest first (`payments.uncovered-invoices`). The sum is never worked out from
 * invoices and remittances (`payments.arrears-not-computed`): those also hold deposits that no invoice asks for. It is the API's difference of the latest month, less
 * what came in after that month. Payments cover the oldest invoices first, so what is unpaid are the newest ones, up to that sum.
 */
export function unpaidBills(months: readonly MonthPayments[], remittances: readonly Remittance[]): UnpaidBill[] {
  let left = unpaidCents(months, remittances);
  const bills = new Map<CalendarDate, UnpaidInvoice[]>();
  for (const { dueDate, invoice } of invoicesNewestFirst(months)) {
    if (left <= 0) break;
    const expected = toCents(invoice.expected);
    const cents = Math.min(left, expected);
    left -= cents;
    const { targetId, nameOnBill } = invoice;
    bills.set(dueDate, [{ targetId, nameOnBill, cents, isPartlyPaid: cents < expected }, ...(bills.get(dueDate) ?? [])]);
  }
  return [...bills]
    .map(([dueDate, invoices]) => ({ dueDate, invoices, cents: invoices.reduce((sum, { cents }) => sum + cents, 0) }))
    .toSorted((one, other) => compareDates(one.dueDate, other.dueDate));
}

/** The unpaid balance in cents: the API's balance at the end of its latest month, less the payments of later months; 0 when nothing is unpaid. */
function unpaidCents(months: readonly MonthPayments[], remittances: readonly Remittance[]): number {
  const balance = latestBalance(months);
  if (balance?.meaning !== 'arrears') return 0;
  const later = remittances
    // Money that was returned is a deposit or a correction: it leaves no invoice unpaid.
    .filter((remittance) => monthOf(remittance) > balance.yearMonth && remittance.amount > 0)
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  return Math.max(0, -toCents(balance.difference) - later);
}

/** Credit notes are no invoices to pay; the difference has them already. */
function invoicesNewestFirst(months: readonly MonthPayments[]): { dueDate: CalendarDate; invoice: PaymentByTarget }[] {
  return months
    .flatMap(({ paymentsByTarget }) => paymentsByTarget)
    .flatMap((invoice) => {
      const dueDate = parseIsoDate(invoice.dueDate);
      return dueDate !== null && toCents(invoice.expected) > 0 ? [{ dueDate, invoice }] : [];
    })
    .toReversed()
    .toSorted((one, other) => compareDates(other.dueDate, one.dueDate));
}

function monthOf({ paidDate }: Remittance): string {
  return paidDate.slice(0, 7);
}
