import { useMutationState } from '@tanstack/react-query';
import { getCloseNotificationMutationKey } from 'generated/api/notifications/notifications.ts';
import type { ClosedNotification } from 'generated/zod/closedNotification.zod.ts';

/**
 * The notices that the server has confirmed as closed since this page was loaded. A list that is read right afterwards may still have them open
 * (a backend that reads from a copy, or the stateless mock); the answer of the closing itself is the newer word.
 */
export function useClosedNotifications(): ReadonlySet<number> {
  const ids = useMutationState({
    filters: { mutationKey: getCloseNotificationMutationKey(), status: 'success' },
    select: (mutation) => (mutation.state.data as ClosedNotification | undefined)?.id,
  });
  return new Set(ids.filter((id) => id !== undefined));
}
