import { useQuery } from '@tanstack/react-query';
import { getListNotificationsQueryOptions } from 'generated/api/notifications/notifications.ts';
import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { useCallback, useEffect, useState } from 'react';
import type { AskedQuery } from '@/loading/NotLoaded.tsx';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
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
