/** The progress of a fault report, a question or feedback, as the resident reads it (fault-reports.four-stages, fault-reports.event-timeline). */
import type { NoticeEvent } from 'generated/zod/noticeEvent.zod.ts';
import type { NoticeStatus } from 'generated/zod/noticeStatus.zod.ts';
import { type CalendarDate, dateOf, daysBetween } from '@/domain/calendar-date.ts';

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
  /** The text of the maintenance worker; '' when there is none. */
  text: string;
  workOrder: number | null;
}

/** The stages in their order, each named by the event that begins it. */
export const STAGES = ['created', 'accepted', 'started', 'completed'] as const satisfies readonly EventKind[];
export type Stage = (typeof STAGES)[number];

export interface TimelineStage {
  stage: Stage;
  /** `current` is where the report is now. A completed report has reached its last stage, which is current. */
  state: 'done' | 'current' | 'ahead';
  /** What happened in this stage, the oldest first. Empty for a stage that is ahead or was passed over. */
  events: TimelineEvent[];
}

interface Progress {
  status: NoticeStatus;
  events: readonly NoticeEvent[];
}

/** The place in STAGES of the stage that an event begins. A note and an unknown event begin none: they stay in the stage that was reached. */
const STAGE_OF = {
  created: 0,
  accepted: 1,
  work_order_created: 1,
  work_order_linked: 1,
  started: 2,
  // Also what the resident adds is recorded as a note.
  work_note_created: 0,
  completed: 3,
  unknown: 0,
} as const satisfies Record<EventKind, number>;

/** The first and the last stage that a status allows. Completed by its status alone: a report that was opened again is not in its last stage. */
const STAGES_OF_STATUS = {
  created: { first: 0, last: 2 },
  in_progress: { first: 1, last: 2 },
  completed: { first: 3, last: 3 },
} as const satisfies Record<NoticeStatus, { first: number; last: number }>;

/** fault-reports.four-stages: the four stages, each with its events. An event stands in the furthest stage that was reached when it happened. */
export function reportStages({ status, events }: Progress): TimelineStage[] {
  const { first, last } = STAGES_OF_STATUS[status];
  const inStage: TimelineEvent[][] = STAGES.map(() => []);
  let reached = 0;
  for (const event of events.map(timelineEvent)) {
    reached = Math.max(reached, Math.min(STAGE_OF[event.kind], last));
    inStage[reached]?.push(event);
  }
  const current = Math.max(reached, first);
  return STAGES.map((stage, at) => ({
    stage,
    state: at < current ? 'done' : at === current ? 'current' : 'ahead',
    events: inStage[at] ?? [],
  }));
}

/** The event that happened last; null before the first one. The answer has the oldest first. */
export function latestEvent(events: readonly NoticeEvent[]): TimelineEvent | null {
  const latest = events.at(-1);
  return latest === undefined ? null : timelineEvent(latest);
}

/** The days since an event, 0 on its own day and for one whose work ends later; null for a moment that cannot be read. */
export function daysSince({ at }: Pick<TimelineEvent, 'at'>, today: CalendarDate): number | null {
  const day = dateOf(at);
  return day === null ? null : Math.max(0, daysBetween(day, today));
}

/** Who works on a report. */
export type Responsible = 'customer_service' | 'property_maintenance';

/** fault-reports.who-works: property maintenance from the work order on, customer service before it; null when the report is completed. */
export function responsibleFor({ status, events }: Progress): Responsible | null {
  if (status === 'completed') return null;
  const isOrdered = events.map(timelineEvent).some(({ kind, workOrder }) => workOrder !== null || STAGE_OF[kind] === 2);
  return isOrdered ? 'property_maintenance' : 'customer_service';
}

function timelineEvent({ id, eventType, createdAt, workFinishedAt, workOrder, workNoteDescription }: NoticeEvent): TimelineEvent {
  return {
    id,
    kind: EVENT_KINDS.find((kind) => kind === eventType) ?? 'unknown',
    at: workFinishedAt ?? createdAt,
    text: workNoteDescription?.trim() ?? '',
    workOrder: workOrder?.id ?? null,
  };
}
