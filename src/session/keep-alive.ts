/** When a session is kept alive, when its end is announced, and when it is over. Pure; all moments in milliseconds since 1970. */

import { IDLE_WARNING_MINUTES } from '@/domain/limits.ts';

/** The end of an idle session is announced this long before it (session.idle-warning). */
export const ANNOUNCED_BEFORE_MS = IDLE_WARNING_MINUTES * 60 * 1000;
/** A session in use is kept alive at most this often (session.keep-alive). */
export const KEEP_ALIVE_EVERY_MS = 5 * 60 * 1000;

export interface SessionUse {
  /** When the backend last answered: its session is counted from there. */
  lastCallAt: number;
  /** When the resident last typed, moved, pressed or scrolled. */
  lastActivityAt: number;
  /** When a keep-alive was last sent, whether it was answered or not; 0 when none was. */
  lastKeepAliveAt: number;
  /** Length of the session: `policy.sessionMinutes`. */
  sessionMs: number;
}

export type SessionStep =
  | { kind: 'wait'; until: number }
  | { kind: 'keep-alive' }
  | { kind: 'announce'; endsAt: number }
  | { kind: 'over' };

/** The next action for the session. */
export function sessionStep({ lastCallAt, lastActivityAt, lastKeepAliveAt, sessionMs }: SessionUse, now: number): SessionStep {
  const endsAt = lastCallAt + sessionMs;
  if (now >= endsAt) return { kind: 'over' };
  const announcedAt = endsAt - ANNOUNCED_BEFORE_MS;
  // Use since the last call deserves one more length of the session.
  if (lastActivityAt > lastCallAt) {
    const keptAt = Math.max(lastCallAt, lastKeepAliveAt) + KEEP_ALIVE_EVERY_MS;
    if (now >= keptAt) return { kind: 'keep-alive' };
    if (keptAt < endsAt) return { kind: 'wait', until: keptAt };
  }
  return now >= announcedAt ? { kind: 'announce', endsAt } : { kind: 'wait', until: announcedAt };
}

/** The whole seconds that are left, at which the countdown is also spoken: at every one it would drown everything else. */
const SPOKEN_SECONDS = [IDLE_WARNING_MINUTES * 60, 90, 60, 30, 15] as const;

/** The last of the spoken moments that has come. */
export function spokenSeconds(secondsLeft: number): number {
  return SPOKEN_SECONDS.findLast((seconds) => secondsLeft <= seconds) ?? SPOKEN_SECONDS[0];
}
