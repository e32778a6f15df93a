/** Prepares threads and their entries for the pages of messages. */
import type { MessageEntry } from 'generated/zod/messageEntry.zod.ts';
import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import { contentLanguage } from '@/domain/languages.ts';
import { momentOf } from '@/domain/moment.ts';

/** So many threads or entries are shown at first, and as many more at each press. */
export const SHOWN_AT_ONCE = 20;

/** The author of an entry. The contract's "outgoing" and "incoming" are seen from the company's side. */
export type Author = 'you' | 'us' | 'noted';

export const AUTHORS = {
  IncomingEmailMessage: 'you',
  OutgoingEmailMessage: 'us',
  ManualEmailConversation: 'noted',
} as const satisfies Record<MessageEntry['type'], Author>;

export interface ThreadSummary {
  id: string;
  /** Empty when the messages have no subject. */
  subject: string;
  /** The `lang` of the subject. */
  lang: string | undefined;
  /** The entry that came last. */
  latest: MessageEntry | null;
  entryCount: number;
  fileCount: number;
}

export function threadSummary(thread: MessageThread): ThreadSummary {
  const [latest = null] = newestFirst(thread);
  const fileCount = thread.entries.reduce((count, { files }) => count + files.length, 0);
  return { id: thread.id, ...subjectOf(thread), latest, entryCount: thread.entries.length, fileCount };
}

/** Whether the resident wrote the first message. */
export function isBegunByResident(thread: MessageThread): boolean {
  const first = newestFirst(thread).at(-1);
  return first !== undefined && AUTHORS[first.type] === 'you';
}

/** A thread is called by the title of its first entry, without the prefixes of a reply; an empty one is called by the next that has a title. */
export function subjectOf({ entries }: Pick<MessageThread, 'entries'>): Pick<ThreadSummary, 'subject' | 'lang'> {
  const titled = entries.find(({ title }) => title.trim() !== '');
  return { subject: titled?.title.trim() ?? '', lang: contentLanguage(titled?.language) };
}

/** The entries, the newest first; those of one moment in the reverse order of the answer, which has the oldest first. */
export function newestFirst({ entries }: Pick<MessageThread, 'entries'>): MessageEntry[] {
  return entries.toReversed().toSorted((one, other) => timeOf(other) - timeOf(one));
}

/** The threads, the one with the newest entry first. */
export function latestThreads(threads: readonly MessageThread[]): MessageThread[] {
  const times = new Map(threads.map((thread) => [thread, Math.max(0, ...thread.entries.map(timeOf))]));
  return threads.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
}

function timeOf({ timestamp }: MessageEntry): number {
  return momentOf(timestamp);
}

/** Whether an entry has a subject of its own beside that of its thread. A prefix of a reply makes no other subject. */
export function ownTitle(entry: Pick<MessageEntry, 'title'>, subject: string): string | null {
  const bare = (title: string) =>
    title
      .replace(/^(?:\s*(?:VS|RE|SV|FW|VL)\s*:)+/i, '')
      .trim()
      .toLowerCase();
  return bare(entry.title) === '' || bare(entry.title) === bare(subject) ? null : entry.title.trim();
}
