/** Calendar days as yyyy-MM-dd strings, without an hour or a time zone. They can be compared as strings. */

/** @returns the same day of the month after this number of months; the last day of the month if that month is shorter */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  return asDay(first, Math.min(date, lastDateOf(first)));
}

/** The last day of the month. */
export function endOfMonth(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  return asDay(first, lastDateOf(first));
}

export function earliest(first: string, ...others: (string | null)[]): string {
  return others.reduce<string>((found, one) => (one !== null && one < found ? one : found), first);
}

function lastDateOf(first: Date): number {
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
}

function asDay(first: Date, date: number): string {
  return `${first.toISOString().slice(0, 8)}${String(date).padStart(2, '0')}`;
}
