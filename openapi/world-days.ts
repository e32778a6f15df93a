/**
 * Moves the days of the examples to another day, so that nothing in them is stale: the examples are of openapi/world.json's `today`. Demonstrations, the
 * provider states of the reference backend and the verifier use the same rule; tests at the day of the examples leave them as they are.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of the examples, yyyy-MM-dd (world.json). */
export const EXAMPLE_DAY = '2026-11-20';

/** A date, with the time of day behind it or without. */
const DATE = /^(\d{4}-\d{2}-\d{2})($|T\d{2}:.*)/;

/** How a day moves from the day of the examples to today. */
export type Move = (day: string, today: string) => string;

/**
 * A copy of a JSON value with every date moved to today. Months keep their distance in months, and moments theirs in days. 0000-01-01 and 9999-12-31
 * stand for "no bound" and stay.
 */
export function movedDays<T>(value: T, today: string, move: Move = inCalendar): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy has the shape of the value
  return (today === EXAMPLE_DAY ? value : moved(value, today, move)) as T;
}

/** A reservation of a parking spot knows no months, and payments received stay in their order. */
const BY_DISTANCE: readonly string[] = ['listParkingAreas', 'listRemittances'];

/** The value of an example of the operation, moved to today. */
export function movedExample<T>(operationId: string, value: T, today: string): T {
  return movedDays(value, today, BY_DISTANCE.includes(operationId) ? byDistance : inCalendar);
}

/** As many days from today as the day is from the day of the examples. */
export function byDistance(day: string, today: string): string {
  return daysAfter(day, Math.round((utc(today) - utc(EXAMPLE_DAY)) / DAY_MS));
}

/**
 * The same place in the calendar as seen from today. The first day of a month and its last two days keep that place; another day keeps its distance
 * from the day in so many months.
 */
export function inCalendar(day: string, today: string): string {
  const months = monthsBetween(EXAMPLE_DAY, day);
  const beforeEnd = lastOfMonth(day) - dateOf(day);
  const first = addMonths(`${today.slice(0, 7)}-01`, months);
  if (dateOf(day) === 1) return first;
  if (beforeEnd <= 1) return daysAfter(first, lastOfMonth(first) - 1 - beforeEnd);
  const [near = 0] = [months, months - 1].toSorted((one, other) => distance(one, day) - distance(other, day));
  return daysAfter(addMonths(today, near), Math.round((utc(day) - utc(addMonths(EXAMPLE_DAY, near))) / DAY_MS));
}

export function daysAfter(day: string, count: number): string {
  return new Date(utc(day) + count * DAY_MS).toISOString().slice(0, 10);
}

function moved(value: unknown, today: string, move: Move): unknown {
  if (typeof value === 'string') return movedText(value, today, move);
  if (Array.isArray(value)) return value.map((one) => moved(one, today, move));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one, today, move)]));
}

function movedText(text: string, today: string, move: Move): string {
  if (/^\d{4}-\d{2}$/.test(text)) return inCalendar(`${text}-01`, today).slice(0, 7);
  const [, day, time] = DATE.exec(text) ?? [];
  if (day === undefined || day === '0000-01-01' || day === '9999-12-31') return text;
  return time === '' ? move(day, today) : byDistance(day, today) + time;
}

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dateOf = (day: string): number => Number(day.slice(8));

const distance = (months: number, day: string): number => Math.abs(utc(addMonths(EXAMPLE_DAY, months)) - utc(day));

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
