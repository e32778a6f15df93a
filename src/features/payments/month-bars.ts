/** Twelve months at a glance: what was charged and what was paid. */
import { toCents } from '@/domain/money.ts';
import type { HistoryMonth } from './history.ts';

export interface MonthBar {
  /** YYYY-MM. */
  yearMonth: string;
  /** All invoices of the month, in cents. */
  charged: number;
  /** All payments received in the month, in cents; below zero when more was returned than paid. */
  paid: number;
}

const MONTHS = 12;

/** The twelve months that end with the newest one, the oldest first; a month without invoices and payments is zero (`payments.year-chart`). */
export function monthBars(months: readonly HistoryMonth[]): MonthBar[] {
  const newest = months[0]?.yearMonth;
  if (newest === undefined) return [];
  return Array.from({ length: MONTHS }, (_, at) => {
    const yearMonth = monthsBefore(newest, MONTHS - 1 - at);
    const month = months.find((one) => one.yearMonth === yearMonth);
    return {
      yearMonth,
      charged: sumOf(month?.invoices.map(({ expected }) => expected)),
      paid: sumOf(month?.remittances.map(({ amount }) => amount)),
    };
  });
}

/** The years of the months, the newest first. */
export function yearsOf(months: readonly HistoryMonth[]): string[] {
  return [...new Set(months.map(({ yearMonth }) => yearMonth.slice(0, 4)))];
}

/** @param euros of invoices or payments; returns cents */
export function sumOf(euros: readonly number[] = []): number {
  return euros.reduce((sum, amount) => sum + toCents(amount), 0);
}

function monthsBefore(yearMonth: string, count: number): string {
  const at = Number(yearMonth.slice(0, 4)) * 12 + Number(yearMonth.slice(5, 7)) - 1 - count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}
