/** Charges and payments by month, and the balance of the latest month. */
import type { MonthPayments } from 'generated/zod/monthPayments.zod.ts';
import type { PaymentByTarget } from 'generated/zod/paymentByTarget.zod.ts';
import type { Remittance } from 'generated/zod/remittance.zod.ts';
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

/** The month in which a payment was received, YYYY-MM. */
export function monthOf({ paidDate }: Remittance): string {
  return paidDate.slice(0, 7);
}
