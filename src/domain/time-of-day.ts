import { formatISO } from 'date-fns';
import { toZonedTime } from 'date-fns-tz/toZonedTime';

/**
 * A moment as a date whose local fields (`getHours()` and so on) show the time of Helsinki (formats.calendar-date). The browser knows the zone, so that
 * a change of its rules needs no change of ours. Where the browser stands in another zone, an hour that this zone leaves out in spring is
 * shown one hour later.
 */
export function inHelsinki(moment: Date): Date {
  return toZonedTime(moment, 'Europe/Helsinki');
}

/** A time of day in Europe/Helsinki, as it is written in Finland: 9 and 05. The separator depends on the language (formats.time-shown). */
export interface TimeOfDay {
  /** 0–23, without a leading zero */
  hours: string;
  /** 00–59 */
  minutes: string;
}

/** The time of day in Helsinki at a moment, whatever the browser's time zone (formats.calendar-date). */
export function timeInHelsinki(moment: Date): TimeOfDay {
  const time = formatISO(inHelsinki(moment), { representation: 'time' });
  return { hours: String(Number(time.slice(0, 2))), minutes: time.slice(3, 5) };
}

/** The time of day in Helsinki at a date-time of the API. */
export function timeOfDateTime(dateTime: string): TimeOfDay {
  return timeInHelsinki(new Date(dateTime));
}
