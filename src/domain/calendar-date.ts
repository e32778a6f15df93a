/**
 * Calendar dates in Europe/Helsinki, whatever the browser's time zone (formats.calendar-date, termination.helsinki-time).
 *
 * A calendar date is a day, not a moment. It is stored as its ISO text, so that it can be compared as text, used as a key, sent in a payload as it
 * is, and can never be shifted by a time zone. Arithmetic is that of date-fns on the noon of the day, which every time zone has.
 */
import {
  addDays as addDaysTo,
  addMonths as addMonthsTo,
  differenceInCalendarDays,
  formatISO,
  isValid,
  lastDayOfMonth,
  parseISO,
} from 'date-fns';
import type { Clock } from './clock.ts';
import { inHelsinki } from './time-of-day.ts';
import { plain } from './typed-text.ts';

declare const calendarDateBrand: unique symbol;

/** A day that exists, as yyyy-MM-dd, between the years 0000 and 9999 (the bounds that parking uses for "open": parking.open-bounds). */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const TYPED_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const LEAP_YEAR = 2028;
/** A moment with its offset. Without an offset the day would depend on the browser's time zone. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Reads yyyy-MM-dd; null for any other text and for days that do not exist (2026-02-31). */
export function parseIsoDate(text: string): CalendarDate | null {
  return isCalendarDate(text) ? text : null;
}

/**
 * Reads a date as people type it in Finland (formats.date-typed): d.M.yyyy with or without zeros and blanks, or yyyy-MM-dd as other programs write
 * it; null when there is no such day.
 */
export function parseTypedDate(text: string): CalendarDate | null {
  return parseIsoDate(
    withoutBlanks(text).replace(
      TYPED_DATE,
      (_, day: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    ),
  );
}

/**
 * A typed date with four digits for the year: 1.2.27 becomes 1.2.2027. Only for a day of today or later, whose century is certain; a date of birth
 * asks for all four (formats.short-year).
 */
export function withFullYear(typed: string): string {
  return withoutBlanks(typed).replace(/(?<=^\d{1,2}\.\d{1,2}\.)(\d{2})\.?$/, '20$1');
}

/** Whether a typed text has the form of a date but names no day of the calendar: 31.2.2027, and also 31.2. without a year. */
export function isNoDayOfCalendar(typed: string): boolean {
  const date = withoutBlanks(typed).replace(/\.$/, `.${LEAP_YEAR}`);
  return TYPED_DATE.test(date) && parseTypedDate(date) === null;
}

/**
 * A typed date that a form has already accepted.
 * @throws RangeError for any other text: a programming error
 */
export function typedDate(text: string): CalendarDate {
  const date = parseTypedDate(text);
  if (date === null) throw new RangeError('not a typed calendar date');
  return date;
}

/**
 * A constant date of the code.
 * @throws RangeError when it is not a date
 */
export function calendarDate(iso: string): CalendarDate {
  const date = parseIsoDate(iso);
  if (date === null) throw new RangeError(`not a calendar date: ${iso}`);
  return date;
}

/** Today in Helsinki. */
export function todayInHelsinki(clock: Clock): CalendarDate {
  return dayInHelsinki(clock());
}

/**
 * The day in Helsinki of a date (itself) or of a date-time with its offset; null for anything else.
 * @param text yyyy-MM-dd, or an ISO 8601 date-time that ends in Z or an offset
 */
export function dateOf(text: string): CalendarDate | null {
  if (!DATE_TIME.test(text)) return parseIsoDate(text);
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : dayInHelsinki(moment);
}

/** The day in Helsinki of a moment in milliseconds since 1970. */
export function dateAt(milliseconds: number): CalendarDate {
  return dayInHelsinki(new Date(milliseconds));
}

/** Below zero when `a` is earlier, zero on the same day, above zero when later. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The later one of two days. */
export function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  // Stryker disable next-line EqualityOperator: of two equal days either is the later one
  return one < other ? other : one;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return differenceInCalendarDays(noonOf(to), noonOf(from));
}

/** @throws RangeError beyond the years 0000 and 9999 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dayOf(addDaysTo(noonOf(date), days));
}

/**
 * The same day some months later (earlier when negative), or the month's last day where it has no such day: 31.1. plus one month is 28.2.
 * @throws RangeError beyond the years 0000 and 9999
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return dayOf(addMonthsTo(noonOf(date), months));
}

/** The last day of the date's month. */
export function endOfMonth(date: CalendarDate): CalendarDate {
  return dayOf(lastDayOfMonth(noonOf(date)));
}

/** dd.MM.yyyy, in every language of the portal (formats.date-shown). */
export function formatDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}`;
}

/**
 * dd.MM in the current year, dd.MM.yyyy in any other (bulletins.list-dates).
 * @param dayAndMonth writes dd.MM as the language does
 */
export function formatShortDate(date: CalendarDate, today: CalendarDate, dayAndMonth = (written: string) => written): string {
  const text = formatDate(date);
  return date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(text.slice(0, 5)) : text;
}

function dayInHelsinki(moment: Date): CalendarDate {
  return dayOf(inHelsinki(moment));
}

/** Without the stop that ends a sentence after the year, too. */
function withoutBlanks(typed: string): string {
  return plain(typed)
    .replaceAll(' ', '')
    .replace(/(?<=\d{4}|-\d{2})\.$/, '');
}

function isCalendarDate(text: string): text is CalendarDate {
  return ISO_DATE.test(text) && isValid(parseISO(text));
}

/** In the browser's own time zone, in which date-fns counts. */
function noonOf(date: CalendarDate): Date {
  return parseISO(`${date}T12:00:00`);
}

/** @throws RangeError beyond the years 0000 and 9999 */
function dayOf(noon: Date): CalendarDate {
  return calendarDate(formatISO(noon, { representation: 'date' }));
}
