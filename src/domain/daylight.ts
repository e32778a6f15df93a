import type { Clock } from './clock.ts';

/** What the sky looks like in southern Finland. */
export type Daylight = 'day' | 'dusk' | 'night';

/** The hours of Helsinki at which the sun rises and sets in the middle of each month, January first. To the hour: it is for a picture. */
const SUN: readonly (readonly [rises: number, sets: number])[] = [
  [9, 16],
  [8, 17],
  [7, 18],
  [6, 20],
  [5, 22],
  [4, 23],
  [4, 22],
  [6, 21],
  [7, 19],
  [8, 18],
  [8, 16],
  [9, 15],
];
const DUSK_HOURS = 2;
const DAWN_HOURS = 1;

/**
 * Day, dusk (also the hour before sunrise) or night in Helsinki, whatever the browser's time zone (shell.hill-line). By the browser's own formats: the
 * sign-in page has no code that counts days.
 */
export function daylightAt(clock: Clock): Daylight {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Helsinki', month: 'numeric', hour: 'numeric', hourCycle: 'h23' });
  const fields = new Map(format.formatToParts(clock()).map(({ type, value }) => [type, Number(value)]));
  const month = fields.get('month') ?? 1;
  const hour = fields.get('hour') ?? 12;
  const [rises, sets] = SUN[month - 1] ?? [8, 18];
  if (hour >= rises && hour < sets) return 'day';
  return hour >= rises - DAWN_HOURS && hour < sets + DUSK_HOURS ? 'dusk' : 'night';
}
