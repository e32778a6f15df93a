/** Which threads have an answer that this browser has not shown yet (`messages.unread-thread`). */
import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import { number, object, record, safeParse, string } from 'zod/mini';
import { browserStorage } from '@/domain/browser-storage.ts';
import { momentOf } from '@/domain/moment.ts';
import { newestOf } from './newest.ts';
import { AUTHORS } from './threads.ts';

/** What this browser has shown to a user, in milliseconds since 1970. They are times of the server's messages, so the browser's clock does not matter. */
export interface Reading {
  /** Answers later than this are unread in a thread that has not been shown; 0 when nothing had been written before. */
  since: number;
  /** By thread, the time of the newest message that was shown; 0 when the thread was marked as unread. */
  shown: Record<string, number>;
}

/** A notification is made after its message: an answer that is so much older than the notification is still what it is about. */
const NOTICE_DELAY_MS = 10 * 60_000;

/**
 * The beginning, when this browser has shown the user no messages yet: answers are unread from the oldest open message notification on, and without one
 * all that is there is read.
 */
export function firstReading(threads: readonly MessageThread[], notifications: readonly Notification[]): Reading {
  const open = notifications.filter(({ category, closedAt }) => category === 'message' && closedAt === undefined);
  if (open.length === 0) return { since: newestOf(threads.flatMap(({ entries }) => entries)), shown: {} };
  return { since: Math.min(...open.map(({ createdAt }) => momentOf(createdAt))) - NOTICE_DELAY_MS - 1, shown: {} };
}

/** Whether the newest answer of a thread is newer than what this browser has shown. The resident's own messages are never unread. */
export function isUnread(thread: MessageThread, { since, shown }: Reading): boolean {
  return newestAnswer(thread) > (shown[thread.id] ?? since);
}

/** Whether a thread can be marked as unread: the company has written something in it. */
export function hasAnswer(thread: MessageThread): boolean {
  return newestAnswer(thread) > 0;
}

export function withShown(reading: Reading, thread: MessageThread): Reading {
  return { ...reading, shown: { ...reading.shown, [thread.id]: newestOf(thread.entries) } };
}

export function withUnread(reading: Reading, threadId: string): Reading {
  return { ...reading, shown: { ...reading.shown, [threadId]: 0 } };
}

/** Of one user; signing out clears it, the end of a session does not (session.cleared-everywhere). */
const keyOf = (userUuid: string) => `portal.messages-read.${userUuid}`;
const schema = object({ since: number(), shown: record(string(), number()) });

/** Null when this browser has kept nothing, or nothing that can be read. */
export function readReading(userUuid: string): Reading | null {
  try {
    return safeParse(schema, JSON.parse(browserStorage('local').getItem(keyOf(userUuid)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function keepReading(userUuid: string, reading: Reading): void {
  browserStorage('local').setItem(keyOf(userUuid), JSON.stringify(reading));
}

/** 0 when the company has written nothing. */
function newestAnswer({ entries }: MessageThread): number {
  return newestOf(entries.filter(({ type }) => AUTHORS[type] !== 'you'));
}
