import type { FeedbackNotice } from 'generated/zod/feedbackNotice.zod.ts';

/** Questions and feedback in one list: each id once, the newest (highest id) first (feedback.merged-list). */
export function mergedFeedback(questions: readonly FeedbackNotice[], feedback: readonly FeedbackNotice[]): FeedbackNotice[] {
  const byId = new Map<number, FeedbackNotice>();
  for (const report of [...questions, ...feedback]) if (!byId.has(report.id)) byId.set(report.id, report);
  return [...byId.values()].toSorted((one, other) => other.id - one.id);
}
