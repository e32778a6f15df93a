/** The events of a fault report, a question or feedback, as the resident reads them (fault-reports.event-timeline). */
import type { NoticeEvent } from 'generated/zod/noticeEvent.zod.ts';

/** The kinds of event that the portal has words for. Any other has a neutral label. */
export const EVENT_KINDS = [
  'created',
  'accepted',
  'work_order_created',
  'work_order_linked',
  'started',
  'work_note_created',
  'completed',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number] | 'unknown';

export interface TimelineEvent {
  id: number;
  kind: EventKind;
  /** An instant, RFC 3339: when the work was finished, else when the event was recorded. */
  at: string;
  /** The text of the maintenance worker; '' when there is none. It is shown instead of the label of the kind. */
  text: string;
  workOrder: number | null;
}

/** The events with the newest first. The answer has the oldest first. */
export function eventTimeline(events: readonly NoticeEvent[]): TimelineEvent[] {
  return events.toReversed().map(({ id, eventType, createdAt, workFinishedAt, workOrder, workNoteDescription }) => ({
    id,
    kind: EVENT_KINDS.find((kind) => kind === eventType) ?? 'unknown',
    at: workFinishedAt ?? createdAt,
    text: workNoteDescription?.trim() ?? '',
    workOrder: workOrder?.id ?? null,
  }));
}
