/**
 * Moves the days of the examples with today, so that nothing in a demonstration is stale: the examples tell of openapi/world.json's `today`. Tests
 * leave them where they are.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of the examples, yyyy-MM-dd (world.json). */
export const EXAMPLE_DAY = '2026-11-20';

/** A date, with the time of day behind it or without; not a part of a longer number or of a uuid. */
const DATE = /(?<![\w-])(\d{4})-(\d{2})-(\d{2})(?=$|T\d{2}:)/;
const MONTH = /^(\d{4})-(\d{2})$/;

/** How many days lie between the day of the examples and another, yyyy-MM-dd. */
export function daysFromExamples(today: string): number {
  return Math.round((utc(today) - utc(EXAMPLE_DAY)) / DAY_MS);
}

/**
 * A copy of a JSON value with every date moved. The first and the last day of a month stay such days, since rents are due and contracts end on
 * them. 0000-01-01 and 9999-12-31 stand for "no bound" and stay.
 */
export function movedDays<T>(value: T, days: number): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy has the shape of the value
  return (days === 0 ? value : moved(value, days)) as T;
}

function moved(value: unknown, days: number): unknown {
  if (typeof value === 'string') return movedText(value, days);
  if (Array.isArray(value)) return value.map((one) => moved(one, days));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one, days)]));
}

function movedText(text: string, days: number): string {
  const [, year, month] = MONTH.exec(text) ?? [];
  if (year !== undefined) return movedDate(`${year}-${month}-01`, days).slice(0, 7);
  const date = text.length <= 35 ? DATE.exec(text) : null;
  if (date?.index !== 0) return text;
  return movedDate(date[0], days) + text.slice(date[0].length);
}

function movedDate(date: string, days: number): string {
  if (date === '0000-01-01' || date === '9999-12-31') return date;
  const target = new Date(utc(date) + days * DAY_MS);
  const isFirst = date.endsWith('-01');
  const isLast = new Date(utc(date) + DAY_MS).getUTCDate() === 1;
  if (!isFirst && !isLast) return isoDate(target);
  // The month that is nearest to the moved day.
  const middle = new Date(target.getTime() + (isFirst ? 1 : -1) * 15 * DAY_MS);
  const [year, month] = [middle.getUTCFullYear(), middle.getUTCMonth()];
  return isoDate(new Date(isFirst ? Date.UTC(year, month, 1) : Date.UTC(year, month + 1, 0)));
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function isoDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
