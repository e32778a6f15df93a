import { browserStorage } from '@/domain/browser-storage.ts';
import { systemClock } from '@/domain/clock.ts';

/**
 * When the backend last answered a call of this browser: the session is counted from there. All tabs share it through the local storage, since
 * a tab that the browser had put to sleep may miss a message. It is a moment and nothing of the resident.
 */
export const LAST_CALL_KEY = 'portal.last-call';

/** Clocks of two tabs may differ a little. */
const WRONG_CLOCK_MS = 60_000;

let here = 0;
const nowMs = (): number => systemClock().getTime();

export function noteCall(now: number = nowMs()): void {
  here = now;
  browserStorage('local').setItem(LAST_CALL_KEY, String(now));
}

/** In milliseconds since 1970; 0 when there was none. A moment far in the future is of a wrong clock and does not count. */
export function lastCallAt(now: number = nowMs()): number {
  const shared = sharedMoment();
  return Math.max(here, shared <= now + WRONG_CLOCK_MS ? shared : 0);
}

function sharedMoment(): number {
  return Number(browserStorage('local').getItem(LAST_CALL_KEY) ?? 0) || 0;
}
