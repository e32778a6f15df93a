/** Messages are cached like all data; this says when the ones that are shown are asked for anew (`messages.asked-anew`). */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getGetMessageTimelineQueryKey } from 'generated/api/messages/messages.ts';
import { getListNotificationsQueryOptions } from 'generated/api/notifications/notifications.ts';
import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import type { MessageTimeline } from 'generated/zod/messageTimeline.zod.ts';
import { useEffect, useState } from 'react';
import { momentOf } from '@/domain/moment.ts';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { messageNotifications } from './close-message-notifications.ts';
import { newestOf } from './newest.ts';

/** Answers that came so close together, in milliseconds, were asked for together: the later one tells nothing newer. */
const TOGETHER_MS = 5000;

interface MessagesQuery {
  /** By the clock of the device, in milliseconds since 1970; 0 before the first answer. */
  dataUpdatedAt: number;
  isSuccess: boolean;
  isFetching: boolean;
  refetch: (options?: { cancelRefetch?: boolean }) => Promise<{ error: unknown }>;
}

/** What the "refresh" button shows. */
export type Refresh = { kind: 'idle' | 'busy' | 'done' } | { kind: 'failed'; error: unknown };

interface CurrentMessages {
  /** Nothing newer than the messages is known: their notifications may be closed. */
  isCurrent: boolean;
  refresh: Refresh;
  onRefresh: () => void;
}

/**
 * Asks for messages anew once an open notification, or the other copy of a thread (the list has one, the page of the thread has one), came later
 * than they did and is about something newer.
 * @param query of the list or of one thread
 * @param shown the threads of its answer
 * @param threadUuid null for the list
 */
export function useCurrentMessages(query: MessagesQuery, shown: readonly MessageThread[], threadUuid: string | null): CurrentMessages {
  const queryClient = useQueryClient();
  const isOn = mayWrite(useSession());
  const notifications = useQuery({ ...getListNotificationsQueryOptions(), enabled: isOn && query.dataUpdatedAt > 0 });
  const [refresh, setRefresh] = useState<Refresh>({ kind: 'idle' });
  const { dataUpdatedAt, refetch } = query;

  const newest = newestOf(shown.flatMap(({ entries }) => entries));
  const isNotified =
    notifications.dataUpdatedAt > dataUpdatedAt + TOGETHER_MS &&
    messageNotifications(notifications.data ?? [], threadUuid).some(({ createdAt }) => momentOf(createdAt) > newest);
  const isBehind = dataUpdatedAt > 0 && (isNotified || hasNewerCopy(queryClient, shown, threadUuid, dataUpdatedAt));
  useEffect(() => {
    if (isBehind) void refetch({ cancelRefetch: false });
  }, [isBehind, refetch]);

  const askAnew = async () => {
    setRefresh({ kind: 'busy' });
    const [{ error }] = await Promise.all([refetch(), isOn ? notifications.refetch() : null]);
    setRefresh(error === null ? { kind: 'done' } : { kind: 'failed', error });
  };
  return { isCurrent: query.isSuccess && !query.isFetching && !isBehind, refresh, onRefresh: () => void askAnew() };
}

/** Whether a thread was loaded elsewhere later than here, with a newer message. */
function hasNewerCopy(queryClient: QueryClient, shown: readonly MessageThread[], threadUuid: string | null, shownAt: number): boolean {
  const timeline = getGetMessageTimelineQueryKey();
  const [address] = timeline;
  const later = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey: [key], state }) => typeof key === 'string' && key.startsWith(address) && state.dataUpdatedAt > shownAt,
  });
  return later
    .flatMap(({ queryKey }) =>
      queryKey[0] === address
        ? (queryClient.getQueryData<MessageTimeline>(timeline)?.messages ?? [])
        : (queryClient.getQueryData<MessageThread>(queryKey) ?? []),
    )
    .some((copy) => {
      if (threadUuid !== null && copy.id !== threadUuid) return false;
      return newestOf(copy.entries) > newestOf(shown.find(({ id }) => id === copy.id)?.entries ?? []);
    });
}
