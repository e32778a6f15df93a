import type { Clock } from './clock.ts';

/** What the sky looks like in southern Finland. */
export type Daylight = 'day' | 'dusk' | 'night';

/** The hours of UTC, which has no summer time, at which the sun rises and sets in Helsinki in the middle of each month, January first: for a picture. */
const SUN: readonly (readonly [rises: number, sets: number])[] = [
  [7, 14],
  [6, 15],
  [5, 16],
  [3, 17],
  [2, 19],
  [1, 20],
  [1, 19],
  [3, 18],
  [4, 16],
  [5, 15],
  [6, 14],
  [7, 13],
];
const DUSK_HOURS = 2;
const DAWN_HOURS = 1;

/**
 * Day, dusk (also the hour before sunrise) or night in Helsinki, whatever the browser's time zone (shell.hill-line). Without a format of the browser: the
 * first one takes a slow phone 80 ms.
 */
export function daylightAt(clock: Clock): Daylight {
  const now = clock();
  const hour = now.getUTCHours();
  const [rises, sets] = SUN[now.getUTCMonth()] ?? [6, 15];
  if (hour >= rises && hour < sets) return 'day';
  return hour >= rises - DAWN_HOURS && hour < sets + DUSK_HOURS ? 'dusk' : 'night';
}
