/** Months and weekdays in words. */
import { type CalendarDate, parseIsoDate } from './calendar-date.ts';

/**
 * The name of a month: "marraskuu 2026".
 * @param yearMonth YYYY-MM; an invalid value is returned unchanged
 * @param locale such as `fi-FI`
 */
export function monthName(yearMonth: string, locale: string): string {
  const first = parseIsoDate(`${yearMonth}-01`);
  return first === null ? yearMonth : formatted(first, locale, { month: 'long', year: 'numeric' });
}

/** The short name of a weekday: "ma", "mån", "Mon". */
export function shortWeekday(date: CalendarDate, locale: string): string {
  return formatted(date, locale, { weekday: 'short' });
}

function formatted(date: CalendarDate, locale: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
