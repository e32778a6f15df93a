/** The timeline of a notice: its events, and the status that follows from them (fault-reports.event-entity). */
import type { NoticeEvent, NoticeKind, NoticeStatus, StoredNotice } from '../world/collections/notices.ts';
import type { World } from '../world/store.ts';

/** First ids of events and work orders that are made at run time. Those of the examples are lower. */
const FIRST_EVENT_ID = 10_001;
const FIRST_WORK_ORDER_ID = 42_001;

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Step {
  eventType: 'accepted' | 'work_order_created' | 'started' | 'work_note_created' | 'completed';
  /** After the notice was made. */
  afterMs: number;
  hasWorkOrder?: true;
  workNoteDescription?: string;
  /** After the notice was made, for work that is recorded later than it was done. */
  workFinishedAfterMs?: number;
}

/** The events of each kind after it was made, with the shortest realistic times, so that a demonstration need not wait long (feedback.reply-time). */
const TIMELINES = {
  'fault-report': [
    { eventType: 'accepted', afterMs: 10 * MINUTE_MS },
    { eventType: 'work_order_created', afterMs: 15 * MINUTE_MS, hasWorkOrder: true },
    { eventType: 'started', afterMs: DAY_MS, hasWorkOrder: true },
    { eventType: 'work_note_created', afterMs: DAY_MS + HOUR_MS, hasWorkOrder: true, workNoteDescription: 'Vika korjattu ja tarkastettu.' },
    { eventType: 'completed', afterMs: DAY_MS + 2 * HOUR_MS, hasWorkOrder: true, workFinishedAfterMs: DAY_MS + HOUR_MS },
  ],
  question: [
    { eventType: 'accepted', afterMs: HOUR_MS },
    { eventType: 'completed', afterMs: 2 * DAY_MS },
  ],
  feedback: [
    { eventType: 'accepted', afterMs: DAY_MS },
    { eventType: 'completed', afterMs: 14 * DAY_MS },
  ],
} as const satisfies Record<NoticeKind, readonly Step[]>;

/** The first event of a notice that is made now, and those that will follow. */
export function begin(world: World, kind: NoticeKind): Pick<StoredNotice, 'events' | 'futureEvents'> {
  const events = [newEvent(world, 'created')];
  const steps: readonly Step[] = TIMELINES[kind];
  const workOrder = steps.some(({ hasWorkOrder }) => hasWorkOrder) ? { id: world.nextId('workOrders', FIRST_WORK_ORDER_ID) } : null;
  const futureEvents = steps.map((step) => ({
    ...newEvent(world, step.eventType, step.afterMs),
    workFinishedAt: step.workFinishedAfterMs === undefined ? null : later(world, step.workFinishedAfterMs),
    workOrder: step.hasWorkOrder ? workOrder : null,
    workNoteDescription: step.workNoteDescription ?? null,
  }));
  return { events, futureEvents };
}

/** A work note which says that the resident has changed the report. */
export function changeNote(world: World): NoticeEvent {
  return { ...newEvent(world, 'work_note_created'), workNoteDescription: 'Asukas muutti ilmoitusta.' };
}

export function completion(world: World): NoticeEvent {
  return newEvent(world, 'completed');
}

/** The events up to now, the oldest first. */
export function eventsBy({ events, futureEvents }: StoredNotice, now: Date): NoticeEvent[] {
  const past = futureEvents.filter(({ createdAt }) => Date.parse(createdAt) <= now.getTime());
  return [...events, ...past].toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

/** A notice is in progress when somebody has taken it up; a note alone does not mean that. */
export function statusOf(events: readonly NoticeEvent[]): NoticeStatus {
  if (events.some(({ eventType }) => eventType === 'completed')) return 'completed';
  return events.some(({ eventType }) => eventType !== 'created' && eventType !== 'work_note_created') ? 'in_progress' : 'created';
}

function newEvent(world: World, eventType: string, afterMs = 0): NoticeEvent {
  return {
    id: world.nextId('noticeEvents', FIRST_EVENT_ID),
    eventType,
    createdAt: later(world, afterMs),
    workFinishedAt: null,
    workOrder: null,
    workNoteDescription: null,
  };
}

function later(world: World, afterMs: number): string {
  return new Date(world.now.getTime() + afterMs).toISOString();
}
