import { describe, expect, it } from 'vitest';
import { eventTimeline } from './event-timeline.ts';

const event = (id: number, changes: object = {}) => ({
  id,
  eventType: 'created',
  createdAt: '2026-11-18T08:00:00+02:00',
  workFinishedAt: null,
  workOrder: null,
  workNoteDescription: null,
  ...changes,
});

// fault-reports.event-timeline, fault-reports.event-entity
describe('the timeline of a notice', () => {
  it('shows the newest event first', () => {
    expect(eventTimeline([event(1), event(2), event(3)]).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('dates an event by the end of the work, else by when it was recorded', () => {
    const [finished, recorded] = eventTimeline([event(1), event(2, { workFinishedAt: '2026-11-19T15:30:00+02:00' })]);
    expect([finished?.at, recorded?.at]).toEqual(['2026-11-19T15:30:00+02:00', '2026-11-18T08:00:00+02:00']);
  });

  it('gives an unknown kind of event the neutral one', () => {
    expect(eventTimeline([event(1, { eventType: 'teleported' })])[0]?.kind).toBe('unknown');
    expect(eventTimeline([event(1, { eventType: 'work_order_linked' })])[0]?.kind).toBe('work_order_linked');
  });

  it('keeps the worker’s note and the number of the work order', () => {
    const [one] = eventTimeline([event(1, { workNoteDescription: ' Hana vaihdettu. ', workOrder: { id: 4711 } })]);
    expect(one).toMatchObject({ text: 'Hana vaihdettu.', workOrder: 4711 });
  });
});
