import type { ApiError } from 'client/api-error.ts';
import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { boolean, object, optional, safeParse, string } from 'zod/mini';
import { UUID } from '@/domain/uuid.ts';

/** The states of a thread's page. The thread may already be known from the list. */
export type ThreadView =
  | { kind: 'thread'; thread: MessageThread }
  /** It is on its way, or the call failed. */
  | { kind: 'not-loaded' }
  /** There is no such thread of this resident. */
  | { kind: 'gone' };

interface ThreadAnswer {
  data: MessageThread | undefined;
  error: ApiError | null;
}

/** @param listed the thread as the list had it; null when the list was not loaded or lacks it */
export function threadView({ data, error }: ThreadAnswer, listed: MessageThread | null): ThreadView {
  if (error?.code === 'NOT_FOUND' || error?.code === 'BAD_REQUEST') return { kind: 'gone' };
  const thread = data ?? listed;
  return thread ? { kind: 'thread', thread } : { kind: 'not-loaded' };
}

/** Whether an id of an address can be a thread's. Otherwise the thread is not requested. */
export function isThreadAddress(messageThreadUuid: string): boolean {
  return UUID.test(messageThreadUuid);
}

/** The navigation state that a link passes to the page of a thread (`messages.navigation-state`). */
export interface ThreadNavigation {
  /** The reply form is open. */
  reply?: boolean | undefined;
  /** The subject, to be shown until the thread is there. */
  title?: string | undefined;
}

const navigation = object({ reply: optional(boolean()), title: optional(string()) });

export function threadNavigation(state: unknown): ThreadNavigation {
  return safeParse(navigation, state).data ?? {};
}
