/**
 * Computes the local time in Helsinki by arithmetic. An Intl formatter with a time zone takes 30 ms to create on a slow phone, before a
 * page can show its first date. The test compares the results with those of Intl.
 */

const HOUR_MS = 60 * 60 * 1000;
const MARCH = 2;
const OCTOBER = 9;
/** Since then summer time ends on the last Sunday of October in the whole European Union. */
const RULE_SINCE = Date.UTC(1996, 0);

/**
 * The date and time of Helsinki at a moment, as the milliseconds at which UTC shows the same.
 * @param moment milliseconds since 1970
 */
export function helsinkiClock(moment: number): number {
  if (moment < RULE_SINCE) return clockBefore1996(moment);
  const isSummer = moment >= changeIn(moment, MARCH) && moment < changeIn(moment, OCTOBER);
  return moment + (isSummer ? 3 : 2) * HOUR_MS;
}

/** The last Sunday of the month at 01:00 UTC, in the year of a moment; both months have 31 days. */
function changeIn(moment: number, month: number): number {
  const last = new Date(Date.UTC(new Date(moment).getUTCFullYear(), month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/** Until then the rules were others, and until 1921 the offset was not of whole hours. Swedish writes a moment as ISO 8601 does, but the zeros of the year. */
function clockBefore1996(moment: number): number {
  const shown = new Date(moment).toLocaleString('sv', { timeZone: 'Europe/Helsinki' });
  return Date.parse(`${shown.padStart(19, '0').replace(' ', 'T')}Z`);
}
