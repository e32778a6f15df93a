/** A time of day in Europe/Helsinki, in two digits each; the separator depends on the language. */
export interface TimeOfDay {
  /** 00–23 */
  hours: string;
  /** 00–59 */
  minutes: string;
}

let helsinki: Intl.DateTimeFormat | undefined;
/** Made at first use, because it takes milliseconds. */
const inHelsinki = () =>
  (helsinki ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Helsinki',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }));

/** The time of day in Helsinki at a moment, whatever the browser's time zone (formats.calendar-date). */
export function timeInHelsinki(moment: Date): TimeOfDay {
  const parts = new Map(
    inHelsinki()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return { hours: parts.get('hour') ?? '', minutes: parts.get('minute') ?? '' };
}

/** The moment of a date-time of the API, in milliseconds, so that moments with different offsets can be compared; NaN when it is none. */
export function momentOf(dateTime: string): number {
  return Date.parse(dateTime);
}

/** The time of day in Helsinki at a date-time of the API. */
export function timeOfDateTime(dateTime: string): TimeOfDay {
  return timeInHelsinki(new Date(dateTime));
}
