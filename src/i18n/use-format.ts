import { useMemo } from 'react';
import { type CalendarDate, dateOf, formatDate, formatShortDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { formatMoney, MISSING } from '@/domain/money.ts';

/** How values are shown. A missing or unreadable one is a dash (formats.missing-value). */
export interface Format {
  /** dd.MM.yyyy of a date or date-time, in Helsinki. */
  date(value: string | null | undefined): string;
  /** dd.MM in the current year, else dd.MM.yyyy. */
  shortDate(value: string | null | undefined): string;
  /** Euros: "1 234,50 €". */
  money(amount: number | null | undefined): string;
}

/** The formats, the same in every language: dates and money are written the Finnish way (formats.date-shown, formats.money-shown). */
export function useFormat(clock: Clock = systemClock): Format {
  return useMemo(() => createFormat(clock), [clock]);
}

function createFormat(clock: Clock): Format {
  const show = (value: string | null | undefined, format: (date: CalendarDate) => string): string => {
    const date = value === null || value === undefined ? null : dateOf(value);
    return date === null ? MISSING : format(date);
  };
  return {
    date: (value) => show(value, formatDate),
    shortDate: (value) => show(value, (date) => formatShortDate(date, todayInHelsinki(clock))),
    money: formatMoney,
  };
}
