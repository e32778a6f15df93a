import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '@/domain/calendar-date.ts';
import { endObstacle, isCurrentContract, panelView, reserveObstacle } from './panel-view.ts';
import { rangeOf, spotStatus } from './rules.ts';
import { other, own, span, spot, TODAY } from './test-support/spots.ts';
import { toReserveRequest, toTerminateRequest } from './use-reservation-writes.ts';

const day = calendarDate;
const viewOf = (changes: Parameters<typeof spot>[0], start: string | null = null, end: string | null = null) =>
  panelView(spot(changes), {
    days: { start: start === null ? null : day(start), end: end === null ? null : day(end) },
    today: TODAY,
    result: null,
  });

// Rules: parking.own-past, parking.own-future
// Rules: parking.panel-reserved, parking.panel-cancelled, parking.panel-terminate, parking.panel-reserve, parking.panel-details
describe('the panel of a spot', () => {
  it('reserves an available spot from today, or from the chosen start', () => {
    expect(viewOf({})).toEqual({ kind: 'reserve', start: TODAY });
    expect(viewOf({}, '2026-12-01')).toEqual({ kind: 'reserve', start: '2026-12-01' });
    expect(viewOf({}, '2026-11-01', '2026-11-30')).toEqual({ kind: 'reserve', start: TODAY });
  });

  it('tells of a spot that is not available, and no more', () => {
    expect(viewOf({ reservations: [other('2020-01-01', '')] })).toEqual({ kind: 'details' });
    expect(viewOf({ isInUse: false })).toEqual({ kind: 'details' });
    expect(viewOf({ availableRanges: [span('2027-01-01', '')] })).toEqual({ kind: 'details' });
  });

  it('ends an own reservation until further notice, at the earliest today and not before it begins', () => {
    expect(viewOf({ reservations: [own('2025-03-01', '')] })).toMatchObject({ kind: 'terminate', earliest: TODAY });
    expect(viewOf({ reservations: [own('2026-12-01', '')] })).toMatchObject({ kind: 'terminate', earliest: '2026-12-01' });
    expect(viewOf({ reservations: [own('', '')] })).toMatchObject({ kind: 'terminate', reservation: span('', '') });
  });

  it('ends the open one of two own reservations', () => {
    const reservations = [own('2025-01-01', '2026-12-31'), own('2027-02-01', '')];
    expect(viewOf({ reservations })).toMatchObject({ kind: 'terminate', earliest: '2027-02-01' });
  });

  it('tells when an own reservation ends that has an end', () => {
    expect(viewOf({ reservations: [own('2025-03-01', '2026-12-31')] })).toEqual({ kind: 'cancelled', end: '2026-12-31' });
    expect(viewOf({ reservations: [own('2025-03-01', '2026-11-20')] })).toEqual({ kind: 'cancelled', end: TODAY });
    expect(viewOf({ reservations: [own('2027-01-01', '2027-02-01')] })).toEqual({ kind: 'cancelled', end: '2027-02-01' });
  });

  it('reserves anew from a start after the end of the own reservation, unless another one is to come', () => {
    const mine = own('2025-03-01', '2026-12-31');
    expect(viewOf({ reservations: [mine] }, '2027-01-01')).toEqual({ kind: 'reserve', start: '2027-01-01' });
    expect(viewOf({ reservations: [mine] }, '2026-12-31')).toEqual({ kind: 'cancelled', end: '2026-12-31' });
    expect(viewOf({ reservations: [mine, other('2027-06-01', '')] }, '2027-01-01')).toEqual({ kind: 'cancelled', end: '2026-12-31' });
    expect(viewOf({ reservations: [mine], isInUse: false }, '2027-01-01')).toEqual({ kind: 'cancelled', end: '2026-12-31' });
  });

  it('takes no notice of an own reservation that is over', () => {
    expect(viewOf({ reservations: [own('2020-01-01', '2026-11-10')] })).toEqual({ kind: 'reserve', start: TODAY });
    expect(viewOf({ reservations: [own('2020-01-01', '2026-11-19'), other('2026-11-20', '')] })).toEqual({ kind: 'details' });
  });

  it('shows what has just been done, whatever the lists say by then', () => {
    const days = { start: null, end: null };
    const done = { kind: 'reserved', start: TODAY } as const;
    expect(panelView(spot({ reservations: [own('2026-11-20', '')] }), { days, today: TODAY, result: done })).toEqual(done);
    const ended = { kind: 'ended', end: day('2026-12-31') } as const;
    expect(panelView(spot({ reservations: [own('2025-01-01', '2026-12-31')] }), { days, today: TODAY, result: ended })).toEqual(ended);
  });

  it('ends nothing but own reservations, and reserves no spot that is closed or reserved today by others', () => {
    const anySpan = fc.tuple(fc.option(fc.integer({ min: -30, max: 30 })), fc.option(fc.nat(30))).map(([from, length]) => {
      const first = addDays(TODAY, from ?? -60);
      return span(from === null ? '' : first, length === null ? '' : addDays(first, length));
    });
    const anyReservation = fc.tuple(fc.constantFrom('own' as const, 'other' as const), anySpan).map(([kind, days]) => ({ kind, ...days }));
    fc.assert(
      fc.property(
        fc.array(anyReservation, { maxLength: 4 }),
        fc.boolean(),
        fc.option(fc.integer({ min: -10, max: 60 })),
        (reservations, isInUse, from) => {
          const one = spot({ reservations, isInUse });
          const days = { start: from === null ? null : addDays(TODAY, from), end: null };
          const view = panelView(one, { days, today: TODAY, result: null });
          if (view.kind === 'terminate')
            expect(reservations).toContainEqual({ kind: 'own', ...span('', ''), first: view.reservation.first });
          if (view.kind === 'reserve') {
            expect(isInUse).toBe(true);
            expect(view.start >= TODAY).toBe(true);
          }
          if (view.kind === 'details') expect(spotStatus(one, rangeOf(days, TODAY), TODAY)).not.toBe('available');
        },
      ),
    );
  });
});

// Rules: parking.reserve-enabled, parking.contract-required, parking.reserve-payload, parking.terminate-payload
describe('a reservation', () => {
  const free = { start: TODAY, mayWrite: true, hasCurrentContract: true, reservationPossibleUntil: null };

  it('takes a spot with an id and a resident with a current contract', () => {
    expect(reserveObstacle(spot(), free)).toBeNull();
    expect(reserveObstacle(spot({ id: 'A-2' }), { ...free, reservationPossibleUntil: TODAY })).toBeNull();
  });

  it.each([
    [spot(), { mayWrite: false, hasCurrentContract: false }, 'staff'],
    [spot(), { hasCurrentContract: false }, 'no-contract'],
    [spot({ id: null }), {}, 'no-id'],
    [spot(), { reservationPossibleUntil: day('2026-11-19') }, 'closed'],
    [spot({ reservations: [other('2026-11-20', '2026-11-20')] }), {}, 'start-taken'],
  ] as const)('meets with %j, when %j, the obstacle %s', (one, changes, obstacle) => {
    expect(reserveObstacle(one, { ...free, ...changes })).toBe(obstacle);
  });

  it.each([
    [{ status: 'active', startDate: '2020-01-01', endDate: null }, true],
    [{ status: 'active', startDate: '2026-11-20', endDate: '2026-11-20' }, true],
    [{ status: 'signed', startDate: '2029-06-01', endDate: null }, false],
    [{ status: 'active', startDate: '2020-01-01', endDate: '2026-11-19' }, false],
    [{ status: 'terminated', startDate: '2020-01-01', endDate: '2027-09-30' }, false],
    [undefined, false],
  ])('needs a current contract: %j is one: %s', (contract, isCurrent) => {
    expect(isCurrentContract(contract, TODAY)).toBe(isCurrent);
  });

  it('is ended only for a spot with an id, by a resident with a current contract', () => {
    const writes = { mayWrite: true, hasCurrentContract: true };
    expect(endObstacle(spot(), writes)).toBeNull();
    expect(endObstacle(spot({ id: null }), writes)).toBe('no-id-to-end');
    expect(endObstacle(spot({ id: null }), { ...writes, hasCurrentContract: false })).toBe('no-contract');
    expect(endObstacle(spot(), { ...writes, mayWrite: false })).toBe('staff');
  });

  it('goes out without an end, its spot as it came', () => {
    expect(toReserveRequest(4014, day('2026-12-01'))).toEqual({ startDate: '2026-12-01', endDate: null, rentableParkingSpotId: 4014 });
    expect(toReserveRequest('KK-2', TODAY)).toMatchObject({ rentableParkingSpotId: 'KK-2' });
  });

  it('ends with its last day', () => {
    expect(toTerminateRequest('KK-4', day('2027-01-31'))).toEqual({ endDate: '2027-01-31', rentableParkingSpotId: 'KK-4' });
  });
});
