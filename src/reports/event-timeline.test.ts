import { describe, expect, it } from 'vitest';
import { calendarDate } from '@/domain/calendar-date.ts';
import { daysSince, latestEvent, reportStages, responsibleFor } from './event-timeline.ts';

const event = (eventType: string, changes: object = {}) => ({
  id: 1,
  eventType,
  createdAt: '2026-11-18T08:00:00+02:00',
  workFinishedAt: null,
  workOrder: null,
  workNoteDescription: null,
  ...changes,
});
const events = (...kinds: string[]) => kinds.map((kind, at) => event(kind, { id: at + 1 }));
const idsOf = (...given: Parameters<typeof reportStages>) => reportStages(...given).map((stage) => stage.events.map(({ id }) => id));
const statesOf = (...given: Parameters<typeof reportStages>) => reportStages(...given).map(({ state }) => state);

// fault-reports.four-stages
describe('the stages of a report', () => {
  it('names the same four stages for every report', () => {
    expect(reportStages({ status: 'created', events: [] }).map(({ stage }) => stage)).toEqual([
      'created',
      'accepted',
      'started',
      'completed',
    ]);
  });

  it('puts each event into the furthest stage reached when it happened', () => {
    const all = events('created', 'accepted', 'work_order_created', 'started', 'work_order_linked', 'teleported', 'completed');
    expect(idsOf({ status: 'completed', events: all })).toEqual([[1], [2, 3], [4, 5, 6], [7]]);
  });

  it('leaves a note in the stage in which it was written', () => {
    const all = events('created', 'work_note_created', 'accepted', 'work_note_created');
    expect(idsOf({ status: 'in_progress', events: all })).toEqual([[1, 2], [3, 4], [], []]);
  });

  it('marks the stages before the current one as done and the others as ahead', () => {
    expect(statesOf({ status: 'in_progress', events: events('created', 'accepted', 'started') })).toEqual([
      'done',
      'done',
      'current',
      'ahead',
    ]);
  });

  it('follows the status where no event says how far the report is', () => {
    expect(statesOf({ status: 'created', events: [] })).toEqual(['current', 'ahead', 'ahead', 'ahead']);
    expect(statesOf({ status: 'in_progress', events: events('created') })).toEqual(['done', 'current', 'ahead', 'ahead']);
    expect(statesOf({ status: 'completed', events: events('created') })).toEqual(['done', 'done', 'done', 'current']);
  });

  it('does not show a report as completed that was opened again', () => {
    const again = events('created', 'completed', 'accepted');
    expect(statesOf({ status: 'in_progress', events: again })).toEqual(['done', 'done', 'current', 'ahead']);
    expect(idsOf({ status: 'in_progress', events: again })).toEqual([[1], [], [2, 3], []]);
  });
});

// fault-reports.event-timeline, fault-reports.event-entity
describe('an event of a report', () => {
  const only = (one: ReturnType<typeof event>) => reportStages({ status: 'created', events: [one] }).flatMap((stage) => stage.events)[0];

  it('takes its date from the end of the work, else from when it was recorded', () => {
    expect(only(event('created', { workFinishedAt: '2026-11-19T15:30:00+02:00' }))?.at).toBe('2026-11-19T15:30:00+02:00');
    expect(only(event('created'))?.at).toBe('2026-11-18T08:00:00+02:00');
  });

  it('gets the neutral kind when its kind is unknown', () => {
    expect(only(event('teleported'))?.kind).toBe('unknown');
    expect(only(event('work_order_linked'))?.kind).toBe('work_order_linked');
  });

  it('keeps the worker’s note and the number of the work order', () => {
    expect(only(event('created', { workNoteDescription: ' Hana vaihdettu. ', workOrder: { id: 4711 } }))).toMatchObject({
      text: 'Hana vaihdettu.',
      workOrder: 4711,
    });
  });
});

// fault-reports.latest-event
describe('the time since the latest event', () => {
  const today = calendarDate('2026-11-20');

  it('counts calendar days of Helsinki from the last event of the answer', () => {
    expect(latestEvent(events('created', 'accepted'))?.kind).toBe('accepted');
    expect(daysSince({ at: '2026-11-18T23:30:00+02:00' }, today)).toBe(2);
    expect(daysSince({ at: '2026-11-19T22:30:00Z' }, today)).toBe(0);
  });

  it('comes to none before the first event and for a date that cannot be read, and is never negative', () => {
    expect(latestEvent([])).toBeNull();
    expect(daysSince({ at: 'soon' }, today)).toBeNull();
    expect(daysSince({ at: '2026-12-01T08:00:00+02:00' }, today)).toBe(0);
  });
});

// fault-reports.who-works
describe('who works on a report', () => {
  it('stays customer service until the work is ordered or has begun', () => {
    expect(responsibleFor({ status: 'created', events: events('created') })).toBe('customer_service');
    expect(responsibleFor({ status: 'in_progress', events: events('created', 'accepted', 'work_note_created') })).toBe('customer_service');
  });

  it('becomes property maintenance from the work order on', () => {
    const ordered = [...events('created'), event('work_order_linked', { workOrder: { id: 4711 } })];
    expect(responsibleFor({ status: 'in_progress', events: ordered })).toBe('property_maintenance');
    expect(responsibleFor({ status: 'in_progress', events: events('created', 'started') })).toBe('property_maintenance');
  });

  it('becomes nobody once the report is completed', () => {
    expect(responsibleFor({ status: 'completed', events: events('created', 'started', 'completed') })).toBeNull();
  });
});
