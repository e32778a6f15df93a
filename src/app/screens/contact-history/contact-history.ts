/** All contacts with the company in one list: messages, fault reports, questions and feedback (contacts.history-list). */
import type { DefectNotice } from 'generated/zod/defectNotice.zod.ts';
import type { FeedbackNotice } from 'generated/zod/feedbackNotice.zod.ts';
import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import type { NoticeEvent } from 'generated/zod/noticeEvent.zod.ts';
import type { NoticeStatus } from 'generated/zod/noticeStatus.zod.ts';
import { momentOf } from '@/domain/moment.ts';
import { mergedFeedback } from '@/features/feedback/merged-feedback.ts';
import { folded, hasWords } from '@/features/messages/thread-search.ts';
import { AUTHORS, type Author, threadSummary } from '@/features/messages/threads.ts';

export const KINDS = ['message', 'faultReport', 'question', 'feedback'] as const;
export type Kind = (typeof KINDS)[number];

interface Entry {
  /** Of the thread or the report. */
  uuid: string;
  /** '' when it has none. */
  title: string;
  /** The moment of the newest message or event, RFC 3339; null when nothing is dated. */
  at: string | null;
}

/** A message thread, with who wrote last, or a report, with its number and status. */
export type HistoryEntry =
  | (Entry & { kind: 'message'; lang: string | undefined; author: Author | null })
  | (Entry & { kind: Exclude<Kind, 'message'>; id: number; status: NoticeStatus; description: string });

export interface HistoryLists {
  threads: readonly MessageThread[];
  reports: readonly DefectNotice[];
  questions: readonly FeedbackNotice[];
  feedback: readonly FeedbackNotice[];
}

/** contacts.history-list: everything, what changed last first; what has no date comes last. A report in two lists is there once. */
export function historyOf({ threads, reports, questions, feedback }: HistoryLists): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...threads.map(entryOfThread),
    ...reports.map((report) => ({ ...entryOfReport(report), kind: 'faultReport' as const })),
    ...mergedFeedback(questions, feedback).map((report) => ({ ...entryOfReport(report), kind: report.noticeType })),
  ];
  return entries.toSorted((one, other) => timeOf(other) - timeOf(one));
}

/**
 * contacts.history-filter: the entries of a kind in which every typed word stands, in whatever case.
 * @param threads those in which the search of messages has found the words, or all until it has read them
 * @param titleOf the title as it is shown
 */
export function filtered(
  entries: readonly HistoryEntry[],
  { kind, text, threads }: { kind: Kind | 'all'; text: string; threads: readonly MessageThread[] },
  titleOf: (entry: HistoryEntry) => string,
): HistoryEntry[] {
  const found = new Set(threads.map(({ id }) => id));
  return entries.filter((entry) => {
    if (kind !== 'all' && entry.kind !== kind) return false;
    if (entry.kind === 'message' && found.has(entry.uuid)) return true;
    const searched = entry.kind === 'message' ? [titleOf(entry)] : [titleOf(entry), entry.description, entry.id];
    return hasWords(folded(searched.join(' ')), text);
  });
}

function entryOfThread(thread: MessageThread): HistoryEntry {
  const { subject, lang, latest } = threadSummary(thread);
  return {
    kind: 'message',
    uuid: thread.id,
    title: subject,
    lang,
    at: latest?.timestamp ?? null,
    author: latest === null ? null : AUTHORS[latest.type],
  };
}

interface ListedReport {
  id: number;
  uuid: string;
  title: string | null;
  description: string | null;
  latestEvent: NoticeEvent | null;
  status: NoticeStatus;
}

function entryOfReport({ id, uuid, title, description, latestEvent, status }: ListedReport) {
  return {
    id,
    uuid,
    title: title?.trim() ?? '',
    at: latestEvent?.workFinishedAt ?? latestEvent?.createdAt ?? null,
    description: description ?? '',
    status,
  };
}

function timeOf({ at }: HistoryEntry): number {
  const time = at === null ? Number.NaN : momentOf(at);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}
