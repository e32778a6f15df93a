/**
 * The day of the world (openapi/WORLD.md) and the day of the backend. The checks and the pact are written for the day of the world. Where the backend
 * has another day, the days of their requests are moved, so that "tomorrow" stays tomorrow and "the end of next month" the end of next month.
 */

/** The current day of the world. */
export const WORLD_DAY = '2026-11-20';

const DAY_MS = 86_400_000;

/** The day in Helsinki of a moment in milliseconds, yyyy-MM-dd; '' for NaN. */
export function helsinkiDay(at: number): string {
  return Number.isNaN(at) ? '' : new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(new Date(at));
}

export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** As many days from today as the day is from the day of the world. */
export function byDistance(day: string, today: string): string {
  return daysAfter(day, Math.round((Date.parse(today) - Date.parse(WORLD_DAY)) / DAY_MS));
}

/**
 * The same place in the calendar as seen from today. The first day of a month and its last two days keep that place; another day keeps its distance
 * from the day in so many months.
 */
export function inCalendar(day: string, today: string): string {
  const months = monthsBetween(WORLD_DAY, day);
  const beforeEnd = lastOfMonth(day) - dateOf(day);
  const first = addMonths(`${today.slice(0, 7)}-01`, months);
  if (dateOf(day) === 1) return first;
  if (beforeEnd <= 1) return daysAfter(first, lastOfMonth(first) - 1 - beforeEnd);
  const [near = 0] = [months, months - 1].toSorted((one, other) => distance(one, day) - distance(other, day));
  return daysAfter(addMonths(today, near), Math.round((Date.parse(day) - Date.parse(addMonths(WORLD_DAY, near))) / DAY_MS));
}

const distance = (months: number, day: string): number => Math.abs(Date.parse(addMonths(WORLD_DAY, months)) - Date.parse(day));

/** How the days of a field are moved. Those of another field are left as they are: days of birth, texts that look like days. */
const MOVED: Readonly<Record<string, typeof byDistance>> = {
  endDate: inCalendar,
  movingOutDate: inCalendar,
  inEffect: inCalendar,
  displayStartDate: byDistance,
  displayEndDate: byDistance,
};
/** A reservation knows no months. */
const OF_PARKING: typeof MOVED = { startDate: byDistance, endDate: byDistance };
const PARKING = ['reserveParkingSpot', 'terminateParkingReservation'];

/** A copy of the body of a request with its days moved from the day of the world to today. */
export function movedRequest<T>(operationId: string, body: T, today: string): T {
  if (today === WORLD_DAY || typeof body !== 'object' || body === null) return body;
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

/** A day near the day of the world; far ones stand for "never", and some are no days on purpose. */
function isOfTheWorld(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || value < '2026-11-01' || value > '2028-12-31') return false;
  return !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);
}

const dateOf = (day: string): number => Number(day.slice(8));

function lastOfMonth(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function monthsBetween(from: string, to: string): number {
  const [[year = 0, month = 0], [toYear = 0, toMonth = 0]] = [from.split('-').map(Number), to.split('-').map(Number)];
  return (toYear - year) * 12 + toMonth - month;
}

/** The same day of the month, or the last one of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return daysAfter(first, Math.min(dateOf(day), lastOfMonth(first)) - 1);
}
