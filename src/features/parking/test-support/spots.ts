/** Parking spots for tests: what is not given is empty. */
import { ParkingAreas } from 'generated/zod/parkingAreas.zod.ts';
import { parse } from 'zod/mini';
import { type CalendarDate, calendarDate } from '@/domain/calendar-date.ts';
import { type DaySpan, FIRST_DAY, LAST_DAY, type Parking, type Reservation, readParking, type Spot } from '../parking-areas.ts';

/** The day of openapi/WORLD.md, a Friday. */
export const TODAY = calendarDate('2026-11-20');

export function spot(changes: Partial<Spot> = {}): Spot {
  return {
    key: '1',
    id: 1,
    label: 'Paikka 1',
    isInUse: true,
    details: null,
    equipment: [],
    heatingKeyType: null,
    electricityBillingType: null,
    prices: [],
    reservations: [],
    availableRanges: [],
    ...changes,
  };
}

/** `span('2026-11-20', '')`: an empty bound is open. */
export function span(first: string, last: string): DaySpan {
  return { first: dayOr(first, FIRST_DAY), last: dayOr(last, LAST_DAY) };
}

export const own = (first: string, last: string): Reservation => ({ kind: 'own', ...span(first, last) });
export const other = (first: string, last: string): Reservation => ({ kind: 'other', ...span(first, last) });

function dayOr(text: string, open: CalendarDate): CalendarDate {
  return text === '' ? open : calendarDate(text);
}

/** A named example of the contract, as the page reads it. */
export function parkingOf(example: { value: unknown }): Parking {
  return readParking(parse(ParkingAreas, example.value));
}
