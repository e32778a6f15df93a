/** Computes the status, the reservations and the price of a parking spot for a resident on given days. Pure; today is an argument. */
import {
  addDays,
  type CalendarDate,
  calendarDate,
  compareDates,
  daysBetween,
  isNoDayOfCalendar,
  laterOf,
  parseTypedDate,
} from '@/domain/calendar-date.ts';
import type { ValidationKey } from '@/forms/credential-validators.ts';
import { type DaySpan, FIRST_DAY, LAST_DAY, type Price, type Reservation, type Spot } from './parking-areas.ts';

export const SPOT_STATUSES = ['available', 'disabled', 'active', 'upcoming', 'not-in-use'] as const;

/**
 * `active` and `upcoming` are the resident's own spots, `disabled` is reserved by somebody else or cannot be reserved on the chosen days.
 */
export type SpotStatus = (typeof SPOT_STATUSES)[number];

/** A range of days that a resident has typed; null where nothing is chosen. */
export interface ChosenDays {
  start: CalendarDate | null;
  end: CalendarDate | null;
}

/** How long the range is when only its start is chosen: so many days after it. */
const DAYS_AFTER_START = 6;

/** The days to look at: the chosen ones, a week from a start without an end, and the current week (Monday to Sunday) without a start. */
// Rules: parking.chosen-range
export function rangeOf({ start, end }: ChosenDays, today: CalendarDate): DaySpan {
  if (start === null) return weekOf(today);
  return { first: start, last: end ?? daysLater(start, DAYS_AFTER_START) };
}

/** Every seventh day from it and before it is a Monday as well. */
const SOME_MONDAY = calendarDate('2024-01-01');

export function weekOf(day: CalendarDate): DaySpan {
  const sinceMonday = ((daysBetween(SOME_MONDAY, day) % 7) + 7) % 7;
  const monday = addDays(day, -sinceMonday);
  return { first: monday, last: daysLater(monday, 6) };
}

/** So many days later, but never after the last day there is. */
function daysLater(day: CalendarDate, days: number): CalendarDate {
  return addDays(day, Math.min(days, daysBetween(day, LAST_DAY)));
}

export function covers({ first, last }: DaySpan, day: CalendarDate): boolean {
  return first <= day && day <= last;
}

export function overlap(one: DaySpan, other: DaySpan): boolean {
  return one.first <= other.last && other.first <= one.last;
}

/** The status of a spot on a range of days; the first that matches, in this order. */
// Rules: parking.status-order, parking.status-active, parking.status-upcoming, parking.status-not-in-use
export function spotStatus(spot: Spot, range: DaySpan, today: CalendarDate): SpotStatus {
  const own = spot.reservations.filter(isOwn);
  if (own.some((one) => covers(one, today))) return 'active';
  // Stryker disable next-line EqualityOperator: a reservation that begins today covers today, which is asked before
  if (own.some(({ first }) => first > today)) return 'upcoming';
  if (!spot.isInUse) return 'not-in-use';
  return isFree(spot, range) ? 'available' : 'disabled';
}

/** Whether one available range holds all of the days. A spot without such ranges is free where no reservation overlaps them. */
// Rules: parking.status-available
function isFree({ availableRanges, reservations }: Spot, range: DaySpan): boolean {
  if (availableRanges.length === 0) return !reservations.some((one) => overlap(one, range));
  return availableRanges.some(({ first, last }) => first <= range.first && range.last <= last);
}

/**
 * The first day of the range, and from today on, from which a spot is free to the end of the range although it is not free on all of its days.
 * Null for a spot that is free or has any other status, and for one that is not free on the last day.
 */
// Rules: parking.free-from
export function freeFrom(spot: Spot, range: DaySpan, today: CalendarDate): CalendarDate | null {
  if (spotStatus(spot, range, today) !== 'disabled') return null;
  const first = firstFreeDay(spot, range);
  // Stryker disable next-line ConditionalExpression: for the compiler; null is not before the end of the days either
  if (first === null) return null;
  const day = laterOf(first, today);
  return day <= range.last ? day : null;
}

/**
 * The first day from which one available range holds the rest of the days, also when it begins after them; without such ranges, the day after the
 * last reservation.
 */
function firstFreeDay({ availableRanges, reservations }: Spot, range: DaySpan): CalendarDate | null {
  if (availableRanges.length > 0) {
    const starts = availableRanges.filter(({ last }) => range.last <= last).map(({ first }) => first);
    return starts.toSorted(compareDates)[0] ?? null;
  }
  const ends = reservations.filter((one) => overlap(one, range)).map(({ last }) => last);
  const end = ends.reduce(laterOf, FIRST_DAY);
  return end < range.last ? addDays(end, 1) : null;
}

export function isOwn({ kind }: Reservation): boolean {
  return kind === 'own';
}

/** The reservations of a spot by time, each list from the earliest to the latest. */
export interface ReservationTimes {
  previous: readonly Reservation[];
  current: readonly Reservation[];
  future: readonly Reservation[];
}

export function reservationTimes({ reservations }: Pick<Spot, 'reservations'>, today: CalendarDate): ReservationTimes {
  const sorted = reservations.toSorted((one, other) => compareDates(one.first, other.first) || compareDates(one.last, other.last));
  return {
    previous: sorted.filter(({ last }) => last < today),
    current: sorted.filter((one) => covers(one, today)),
    future: sorted.filter(({ first }) => first > today),
  };
}

/** The available ranges that are not over, from the earliest to the latest. */
export function comingRanges({ availableRanges }: Pick<Spot, 'availableRanges'>, today: CalendarDate): DaySpan[] {
  return availableRanges
    .filter(({ last }) => last >= today)
    .toSorted((one, other) => compareDates(one.first, other.first) || compareDates(one.last, other.last));
}

/**
 * The monthly price on a day, else the current one; null when there is neither. Of several prices that are valid on one day, the one that
 * became valid last counts.
 */
// Rules: parking.price-choice
export function priceOn(prices: readonly Price[], day: CalendarDate, today: CalendarDate): number | null {
  return validPrice(prices, day) ?? validPrice(prices, today);
}

function validPrice(prices: readonly Price[], day: CalendarDate): number | null {
  let latest: Price | null = null;
  for (const price of prices) {
    if (covers(price, day) && (latest === null || price.first > latest.first)) latest = price;
  }
  return latest?.amount ?? null;
}

/** The lowest and the highest price of some spots on a day; null when none of them has a price. */
// Rules: parking.area-price
export function priceBounds(spots: readonly Spot[], day: CalendarDate, today: CalendarDate): { lowest: number; highest: number } | null {
  const amounts = spots.flatMap(({ prices }) => priceOn(prices, day, today) ?? []);
  if (amounts.length === 0) return null;
  return amounts.reduce(({ lowest, highest }, amount) => ({ lowest: Math.min(lowest, amount), highest: Math.max(highest, amount) }), {
    lowest: Number.POSITIVE_INFINITY,
    highest: Number.NEGATIVE_INFINITY,
  });
}

/** The first day of a reservation that is made now: the chosen start, but never before today. */
// Rules: parking.start-date
export function reservationStart({ start }: Pick<ChosenDays, 'start'>, today: CalendarDate): CalendarDate {
  return laterOf(start ?? today, today);
}

/** The two fields of the date range as they are typed: the days they say, or what is wrong with each. */
export type TypedRange = { kind: 'valid'; days: ChosenDays } | { kind: 'invalid'; start: ValidationKey | null; end: ValidationKey | null };

export function readTypedRange(startText: string, endText: string): TypedRange {
  const [start, end] = [parseTypedDate(startText), parseTypedDate(endText)];
  const invalid = (startKey: ValidationKey | null, endKey: ValidationKey | null): TypedRange => ({
    kind: 'invalid',
    start: startKey,
    end: endKey,
  });
  const badStart = problemOf(startText, start);
  const badEnd = problemOf(endText, end);
  if (badStart || badEnd) return invalid(badStart, badEnd);
  if (end !== null) {
    if (start === null) return invalid('rangeStartMissing', null);
    if (end < start) return invalid(null, 'rangeEndBeforeStart');
  }
  return { kind: 'valid', days: { start, end } };
}

/** The error of one field on its own; null when the field is empty or valid. */
function problemOf(typed: string, date: CalendarDate | null): ValidationKey | null {
  if (typed.trim() === '' || date !== null) return null;
  return isNoDayOfCalendar(typed) ? 'noSuchDay' : 'invalidDate';
}
