/** What the list of threads and the page of one thread share: what was read, how much is shown, and how an entry is introduced. */
import { useQuery } from '@tanstack/react-query';
import { getListNotificationsQueryOptions } from 'generated/api/notifications/notifications.ts';
import type { MessageEntry } from 'generated/zod/messageEntry.zod.ts';
import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import type { AskedQuery } from '@/loading/NotLoaded.tsx';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { AUTHORS, SHOWN_AT_ONCE } from './threads.ts';
import { firstReading, keepReading, type Reading, readReading, withShown, withUnread } from './unread.ts';

interface KeptReading {
  /** Null while it is not known, and for staff, for whom nothing is kept. */
  reading: Reading | null;
  /** The notifications, as long as it is not known from which moment on messages are unread. */
  asked: AskedQuery | null;
  markShown: (thread: MessageThread) => void;
  markUnread: (threadId: string) => void;
}

/**
 * What this browser has shown to the user (`messages.unread-thread`). The first time, it waits for the notifications, which are closed only after they were read.
 * @param threads those that are loaded
 */
export function useReading(threads: readonly MessageThread[]): KeptReading {
  const session = useSession();
  const isKept = mayWrite(session);
  const userUuid = session.profile.uuid ?? '';
  const [reading, setReading] = useState(() => (isKept ? readReading(userUuid) : null));
  const asked = useQuery({ ...getListNotificationsQueryOptions(), enabled: isKept && reading === null });
  // Taken once, before the notifications are closed.
  if (isKept && reading === null && asked.data !== undefined) setReading(firstReading(threads, asked.data));
  useEffect(() => {
    if (reading !== null && readReading(userUuid) === null) keepReading(userUuid, reading);
  }, [reading, userUuid]);

  const change = useCallback(
    (changed: (now: Reading) => Reading) => {
      // Another tab may have shown something meanwhile.
      const now = isKept ? readReading(userUuid) : null;
      if (now === null) return;
      const next = changed(now);
      keepReading(userUuid, next);
      setReading(next);
    },
    [isKept, userUuid],
  );
  return {
    reading,
    asked: isKept && reading === null ? asked : null,
    markShown: useCallback((thread) => change((now) => withShown(now, thread)), [change]),
    markUnread: useCallback((threadId) => change((now) => withUnread(now, threadId)), [change]),
  };
}

/** How much of a long list is shown. */
export function useShownPart(count: number) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  /** The first of those that were asked for last; null before. */
  const [firstNew, setFirstNew] = useState<number | null>(null);
  return {
    shown,
    firstNew,
    left: Math.max(0, count - shown),
    /** In a transition: the press is answered by a paint before twenty messages are sanitized. */
    showMore: () =>
      startTransition(() => {
        setFirstNew(shown);
        setShown(shown + SHOWN_AT_ONCE);
      }),
    showAll: () => setShown(Number.POSITIVE_INFINITY),
  };
}

/** The texts that say who wrote an entry and when. */
export function useEntryTexts() {
  const { t } = useTranslation(['messages', 'common']);
  const format = useFormat();
  return {
    author: ({ type }: Pick<MessageEntry, 'type'>) => t(`author.${AUTHORS[type]}`),
    /** Without the year in the current one. */
    shortTime: ({ timestamp }: Pick<MessageEntry, 'timestamp'>) =>
      t('common:dateTime', { date: format.shortDate(timestamp), time: format.time(timestamp) }),
    time: ({ timestamp }: Pick<MessageEntry, 'timestamp'>) => format.dateTime(timestamp),
  };
}
