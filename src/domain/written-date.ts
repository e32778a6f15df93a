/** Whether days and moments of a file exist, without the code that counts with days: the file is read before the first page (src/config/config.ts). */

/** With its offset from UTC, as RFC 3339 writes it; seconds may be left out. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether a text is yyyy-MM-dd of a day that exists, in a year that is the same or the next one everywhere: 0001 to 9998. */
export function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00Z`);
  return text > '0001' && text < '9999' && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${text}T`);
}

/** Whether a text is a moment of a day that exists. */
export function isMoment(text: string): boolean {
  const [, day = ''] = MOMENT.exec(text) ?? [];
  return isDay(day);
}

/** Whether the second of two moments is later than the first. */
export function isLater(first: string, second: string): boolean {
  return Date.parse(second) > Date.parse(first);
}
