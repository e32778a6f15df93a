import { TriangleAlert, Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Config } from '@/config/config.ts';
import { dateOf, formatDate } from '@/domain/calendar-date.ts';
import { systemClock } from '@/domain/clock.ts';
import { momentOf } from '@/domain/moment.ts';
import { timeOfDateTime } from '@/domain/time-of-day.ts';
import { currentLanguage } from '@/i18n/i18n.ts';
import { PageBar } from '@/ui/PageBar.tsx';

/** A timer takes no longer time than this, in milliseconds; it is set again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Planned work or a disturbance of the service, above everything else on every page while it concerns residents (configuration.service-announcement). */
export function ServiceAnnouncement({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('common');
  const [now, setNow] = useState(() => systemClock().getTime());
  const { isShown, changesAt } = announcementAt(announcement, now);
  useEffect(() => {
    if (changesAt === null) return undefined;
    const timer = setTimeout(() => setNow(systemClock().getTime()), Math.min(Math.max(changesAt - now, 0), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [changesAt, now]);
  if (!isShown) return null;
  const { kind, text, begins, ends } = announcement;
  const dayOf = (moment: string) => {
    const date = dateOf(moment);
    return date === null ? '' : formatDate(date);
  };
  const dated = (moment: string) => `${dayOf(moment)} ${t('time', { ...timeOfDateTime(moment) })}`;
  const onOneDay = (from: string, to: string) => {
    const [first, last] = [timeOfDateTime(from), timeOfDateTime(to)];
    const times = { fromHours: first.hours, fromMinutes: first.minutes, toHours: last.hours, toMinutes: last.minutes };
    return t('announcement.sameDay', { date: dayOf(from), ...times });
  };
  const times =
    ends === undefined
      ? t('announcement.since', { begins: dated(begins) })
      : dayOf(begins) === dayOf(ends)
        ? onOneDay(begins, ends)
        : t('announcement.days', { begins: dated(begins), ends: dated(ends) });
  return (
    <PageBar label={t(`announcement.${kind}`)} icon={kind === 'planned' ? Wrench : TriangleAlert}>
      <b>
        {t(`announcement.${kind}`)} {times}.
      </b>{' '}
      {text[currentLanguage()]}
    </PageBar>
  );
}

/** Planned work on the service or a disturbance of it, as the provider tells it in config.json. */
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
