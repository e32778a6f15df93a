import { useMutationState } from '@tanstack/react-query';
import { getCloseNotificationMutationKey } from 'generated/api/notifications/notifications.ts';
import { ClosedNotification } from 'generated/zod/closedNotification.zod.ts';
import { useMemo } from 'react';
import { safeParse } from 'zod/mini';

/**
 * The notices that the server has confirmed as closed since this page was loaded. A list that is read right afterwards may still have them open
 * (a backend that reads from a copy, or the stateless mock); the answer to closing is newer.
 */
export function useClosedNotifications(): ReadonlySet<number> {
  const ids = useMutationState({
    filters: { mutationKey: getCloseNotificationMutationKey(), status: 'success' },
    // The mutation cache has no types for answers.
    select: ({ state }) => safeParse(ClosedNotification, state.data).data?.id,
  });
  return useMemo(() => new Set(ids.filter((id) => id !== undefined)), [ids]);
}
