import type { FeedbackNotice } from 'generated/zod/feedbackNotice.zod.ts';

/** Questions and feedback in one list: each id once, the newest (highest id) first (feedback.merged-list). */
export function mergedNotices(questions: readonly FeedbackNotice[], feedback: readonly FeedbackNotice[]): FeedbackNotice[] {
  const byId = new Map<number, FeedbackNotice>();
  for (const notice of [...questions, ...feedback]) if (!byId.has(notice.id)) byId.set(notice.id, notice);
  return [...byId.values()].toSorted((one, other) => other.id - one.id);
}
