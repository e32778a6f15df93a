/** The moment of a date-time of the API, in milliseconds, so that moments with different offsets can be compared; NaN when it is none. */
export function momentOf(dateTime: string): number {
  return Date.parse(dateTime);
}
