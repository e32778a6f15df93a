/** Calendar days in Helsinki, yyyy-MM-dd. */

/** The day of a moment in milliseconds; '' for NaN. */
export function helsinkiDay(at: number): string {
  return Number.isNaN(at) ? '' : new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(new Date(at));
}
