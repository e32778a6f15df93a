import { browserStorage } from '@/domain/browser-storage.ts';
import { systemClock } from '@/domain/clock.ts';

/**
 * Storage key of the time at which the backend last answered a call of this browser. The length of the session is counted from that time.
 * All tabs share it through the local storage, because a tab that the browser has suspended may miss a message. It is not personal data.
 */
export const LAST_CALL_KEY = 'portal.last-call';

/** How far in the future a stored time may be before it is ignored. */
const WRONG_CLOCK_MS = 60_000;

let here = 0;
const nowMs = (): number => systemClock().getTime();

export function noteCall(now: number = nowMs()): void {
  here = now;
  browserStorage('local').setItem(LAST_CALL_KEY, String(now));
}

/**
 * The time of the last call in milliseconds since 1970; 0 when there was none. Ignores a stored time far in the future: a clock was wrong.
 */
export function lastCallAt(now: number = nowMs()): number {
  const shared = sharedMoment();
  return Math.max(here, shared <= now + WRONG_CLOCK_MS ? shared : 0);
}

function sharedMoment(): number {
  return Number(browserStorage('local').getItem(LAST_CALL_KEY) ?? 0) || 0;
}
