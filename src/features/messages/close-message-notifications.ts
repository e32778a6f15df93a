import { useQuery } from '@tanstack/react-query';
import { getListNotificationsQueryOptions, useCloseNotification } from 'generated/api/notifications/notifications.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';

/**
 * The open notifications about the messages of a page: all of them on the list, on the page of a thread those that name it or no thread.
 * @param threadUuid null for the list
 */
export function messageNotifications(notifications: readonly Notification[], threadUuid: string | null): Notification[] {
  return notifications.filter(
    ({ category, closedAt, messageThreadUuid }) =>
      category === 'message' &&
      closedAt === undefined &&
      (threadUuid === null || messageThreadUuid === undefined || messageThreadUuid === threadUuid),
  );
}

/**
 * Closes the notifications of messages (`messages.notification-closes`): render it beside the messages that are shown, within their Suspense, and
 * only when they are as new as the notifications (current-messages.ts). Each is tried once for as long as they are shown. A failure is not shown: the notification stays on the
 * front page, and the next visit tries again.
 */
export function CloseMessageNotifications({ threadUuid }: { threadUuid: string | null }): null {
  const isOn = mayWrite(useSession());
  const tried = useRef(new Set<number>());
  const { data = [] } = useQuery({ ...getListNotificationsQueryOptions(), enabled: isOn });
  // A notification whose closing the server has confirmed stays closed on the front page while the portal is open (features/notifications).
  // All at once, so that none is left open when the page is left soon; the list is read once, after the last (src/app/query-client.ts).
  const { mutateAsync } = useCloseNotification({ mutation: { gcTime: Number.POSITIVE_INFINITY } });

  const close = useEffectEvent((id: number) => {
    if (tried.current.has(id)) return;
    tried.current.add(id);
    mutateAsync({ id }).catch(() => undefined);
  });
  useEffect(() => {
    if (!isOn) return;
    for (const { id, isCloseable } of messageNotifications(data, threadUuid)) if (isCloseable) close(id);
  }, [isOn, data, threadUuid]);
  return null;
}
