import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarDate, dateOf, formatDate, formatShortDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { momentOf } from '@/domain/moment.ts';
import { formatMoney, MISSING } from '@/domain/money.ts';
import { timeOfDateTime } from '@/domain/time-of-day.ts';

/** How values are shown. A missing or unreadable one is a dash (formats.missing-value). */
export interface Format {
  /** dd.MM.yyyy of a date or date-time, in Helsinki. */
  date(value: string | null | undefined): string;
  /** dd.MM in the current year, with the last stop that Finnish has ("20.11."), else dd.MM.yyyy. */
  shortDate(value: string | null | undefined): string;
  /** dd.MM in the current year, else dd.MM.yyyy, in every language (bulletins.list-dates). */
  bulletinDate(value: string | null | undefined): string;
  /** The time of day of a date-time, in Helsinki, with the word before it: "klo 9.15", "kl. 9.15", "at 9:15" (formats.time-shown). */
  time(value: string | null | undefined): string;
  /** The date and the time of day of a date-time, in Helsinki. */
  dateTime(value: string | null | undefined): string;
  /** Euros: "1 234,50 €". */
  money(amount: number | null | undefined): string;
}

/** The formats. Dates and money are written the Finnish way in every language (formats.date-shown, formats.money-shown); a time of day has the language's word. */
export function useFormat(clock: Clock = systemClock): Format {
  const { t } = useTranslation('common');
  return useMemo(() => createFormat(clock, t), [clock, t]);
}

function createFormat(clock: Clock, t: TFunction): Format {
  const show = (value: string | null | undefined, format: (date: CalendarDate) => string): string => {
    const date = value === null || value === undefined ? null : dateOf(value);
    return date === null ? MISSING : format(date);
  };
  const time: Format['time'] = (value) =>
    value === null || value === undefined || Number.isNaN(momentOf(value)) ? MISSING : t('time', { ...timeOfDateTime(value) });
  return {
    date: (value) => show(value, formatDate),
    shortDate: (value) =>
      show(value, (date) => formatShortDate(date, todayInHelsinki(clock), (written) => t('dayAndMonth', { date: written }))),
    bulletinDate: (value) => show(value, (date) => formatShortDate(date, todayInHelsinki(clock))),
    time,
    dateTime: (value) => show(value, (date) => t('dateTime', { date: formatDate(date), time: time(value) })),
    money: formatMoney,
  };
}
