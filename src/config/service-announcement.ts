/** Planned work on the service and its disturbances, as the provider tells them in config.json (configuration.service-announcement). */
import { momentOf } from '../domain/time-of-day.ts';
import type { Config } from './config.ts';

export type Announcement = NonNullable<Config['serviceAnnouncement']>;

/**
 * Whether an announcement is shown, and when that changes.
 * @param now milliseconds since 1970
 * @returns `changesAt` in milliseconds since 1970; null when it stays as it is
 */
export function announcementAt({ shownFrom, ends }: Announcement, now: number): { isShown: boolean; changesAt: number | null } {
  const from = shownFrom === undefined ? Number.NEGATIVE_INFINITY : momentOf(shownFrom);
  const until = ends === undefined ? Number.POSITIVE_INFINITY : momentOf(ends);
  if (now >= until) return { isShown: false, changesAt: null };
  if (now < from) return { isShown: false, changesAt: from };
  return { isShown: true, changesAt: Number.isFinite(until) ? until : null };
}
