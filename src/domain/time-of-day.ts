import { helsinkiClock } from './helsinki-clock.ts';

/** A time of day in Europe/Helsinki, in two digits each; the separator depends on the language. */
export interface TimeOfDay {
  /** 00–23 */
  hours: string;
  /** 00–59 */
  minutes: string;
}

/** The time of day in Helsinki at a moment, whatever the browser's time zone (formats.calendar-date). */
export function timeInHelsinki(moment: Date): TimeOfDay {
  const [hours = '', minutes = ''] = new Date(helsinkiClock(moment.getTime())).toISOString().slice(-13).split(':');
  return { hours, minutes };
}

/** The moment of a date-time of the API, in milliseconds, so that moments with different offsets can be compared; NaN when it is none. */
export function momentOf(dateTime: string): number {
  return Date.parse(dateTime);
}

/** The time of day in Helsinki at a date-time of the API. */
export function timeOfDateTime(dateTime: string): TimeOfDay {
  return timeInHelsinki(new Date(dateTime));
}
