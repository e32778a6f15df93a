/** Spans of days, both included, from bounds as old systems write them (parking.empty-dates). */
import { helsinkiDate } from '../world/clock.ts';
import type { ParkingDate, ParkingRange } from '../world/collections/parking.ts';

/** Unbounded dates (parking.open-bounds). */
export const FIRST_DAY = '0000-01-01';
export const LAST_DAY = '9999-12-31';

/** yyyy-MM-dd in Helsinki; the two compare as texts. */
export interface Span {
  from: string;
  to: string;
}

interface Written {
  startDate?: ParkingDate | undefined;
  endDate?: ParkingDate | undefined;
}

export function spanOf({ startDate, endDate }: Written): Span {
  return { from: dayOf(startDate) ?? FIRST_DAY, to: dayOf(endDate) ?? LAST_DAY };
}

/** The day; null for an open bound: missing, null, or the text "null" or "(null)". */
export function dayOf(date: ParkingDate | undefined): string | null {
  if (date === undefined || date === null || date === 'null' || date === '(null)') return null;
  const hasZone = /T.*(Z|[+-]\d{2}:\d{2})$/.test(date);
  return hasZone ? helsinkiDate(new Date(date)) : date.slice(0, 10);
}

/** Whether it is a day that there is, written YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}

export function overlap(one: Span, other: Span): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/** The ranges without the days of the span. A range that does not overlap the span is returned as it was written. */
export function without(ranges: readonly ParkingRange[], taken: Span): ParkingRange[] {
  return ranges.flatMap((range) => {
    const span = spanOf(range);
    if (!overlap(span, taken)) return [range];
    return [
      ...(span.from < taken.from ? [{ ...range, endDate: dayBeside(taken.from, -1) }] : []),
      ...(taken.to < span.to ? [{ ...range, startDate: dayBeside(taken.to, 1) }] : []),
    ];
  });
}

export function dayAfter(day: string): string {
  return dayBeside(day, 1);
}

function dayBeside(day: string, days: 1 | -1): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
