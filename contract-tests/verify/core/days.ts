/**
 * The days of requests. The checks and the pact are written for the day of the examples (openapi/WORLD.md). Where the backend has another day, the days
 * of their requests are moved, so that "tomorrow" stays tomorrow and "the end of next month" the end of next month.
 */
import { byDistance, EXAMPLE_DAY, inCalendar, type Move } from '../../../openapi/world-days.ts';

/** The day in Helsinki of a moment in milliseconds, yyyy-MM-dd; '' for NaN. */
export function helsinkiDay(at: number): string {
  return Number.isNaN(at) ? '' : new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(new Date(at));
}

/** The day of a bound of parking, which may be written as a moment; null for an open one (ParkingDate of the contract, parking.empty-dates). */
export function parkingDay(value: unknown): string | null {
  if (typeof value !== 'string' || value === 'null' || value === '(null)') return null;
  // Without an offset it is a moment in Helsinki.
  return /T.*(?:Z|[+-]\d\d:\d\d)$/.test(value) ? helsinkiDay(Date.parse(value)) : value.slice(0, 10);
}

/** How the days of a field are moved. Those of another field are left as they are: days of birth, texts that look like days. */
const MOVED: Readonly<Record<string, Move>> = {
  endDate: inCalendar,
  movingOutDate: inCalendar,
  inEffect: inCalendar,
  displayStartDate: byDistance,
  displayEndDate: byDistance,
};
/** As the examples of parking (movedExample). */
const OF_PARKING: typeof MOVED = { startDate: byDistance, endDate: byDistance };
const PARKING = ['reserveParkingSpot', 'terminateParkingReservation'];

/** A copy of the body of a request with its days moved from the day of the examples to today. */
export function movedRequest<T>(operationId: string, body: T, today: string): T {
  if (today === EXAMPLE_DAY || typeof body !== 'object' || body === null) return body;
  const fields = PARKING.includes(operationId) ? OF_PARKING : MOVED;
  return moved(body, fields, today) as T;
}

function moved(value: unknown, fields: typeof MOVED, today: string): unknown {
  if (Array.isArray(value)) return value.map((one) => moved(one, fields, today));
  if (typeof value !== 'object' || value === null) return value;
  const form: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isOfTheWorld(one) ? (fields[name]?.(one, today) ?? one) : moved(one, fields, today)]),
  );
  const { movingOutDate, endDate } = value as { movingOutDate?: unknown; endDate?: unknown };
  // Months differ in length: a moving out that was not after the end does not come after it.
  const wasInTime = isOfTheWorld(movingOutDate) && isOfTheWorld(endDate) && movingOutDate <= endDate;
  if (wasInTime && String(form.movingOutDate) > String(form.endDate)) form.movingOutDate = form.endDate;
  return form;
}

/** A day near that of the examples; far ones stand for "never", and some are no days on purpose. */
function isOfTheWorld(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || value < '2026-11-01' || value > '2028-12-31') return false;
  return !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);
}
