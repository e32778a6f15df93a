import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import everything from '../../../openapi/examples/listParkingAreas/200.everything.json';
import priceChange from '../../../openapi/examples/listParkingAreas/200.price-change.json';
import { LAST_DAY } from './parking-areas.ts';
import {
  comingRanges,
  freeFrom,
  priceBounds,
  priceOn,
  rangeOf,
  readTypedRange,
  reservationStart,
  reservationTimes,
  SPOT_STATUSES,
  spotStatus,
  weekOf,
} from './rules.ts';
import { other, own, parkingOf, span, spot, TODAY } from './test-support/spots.ts';

const day = calendarDate;
const none = { start: null, end: null };

// Rules: parking.chosen-range
describe('the range of days', () => {
  it('takes the chosen start and end', () => {
    expect(rangeOf({ start: day('2026-12-01'), end: day('2027-01-31') }, TODAY)).toEqual(span('2026-12-01', '2027-01-31'));
  });

  it('covers a week from a start without an end: six days after it, over a month and a clock change', () => {
    expect(rangeOf({ start: day('2026-11-28'), end: null }, TODAY)).toEqual(span('2026-11-28', '2026-12-04'));
    expect(rangeOf({ start: day('2026-10-22'), end: null }, TODAY)).toEqual(span('2026-10-22', '2026-10-28'));
    expect(rangeOf({ start: day('2026-03-26'), end: null }, TODAY)).toEqual(span('2026-03-26', '2026-04-01'));
  });

  it('does not pass the last day there is', () => {
    expect(rangeOf({ start: day('9999-12-28'), end: null }, TODAY).last).toBe(LAST_DAY);
  });

  it('covers the current week, Monday to Sunday, without a start', () => {
    expect(rangeOf(none, TODAY)).toEqual(span('2026-11-16', '2026-11-22'));
  });

  it.each([
    ['2026-11-16', '2026-11-16', '2026-11-22'],
    ['2026-11-22', '2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-23', '2026-11-29'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
    ['2028-02-29', '2028-02-28', '2028-03-05'],
    ['2023-12-31', '2023-12-25', '2023-12-31'],
    ['1999-12-31', '1999-12-27', '2000-01-02'],
  ])('covers on %s the week from %s to %s', (today, first, last) => {
    expect(weekOf(day(today))).toEqual(span(first, last));
  });

  it('changes with the day in Helsinki: at midnight, also in the nights in which the clock changes', () => {
    const at = (moment: string) =>
      rangeOf(
        none,
        todayInHelsinki(() => new Date(moment)),
      ).first;
    expect(at('2026-03-29T20:59:59Z')).toBe('2026-03-23');
    expect(at('2026-03-29T21:00:00Z')).toBe('2026-03-30');
    expect(at('2026-10-25T21:59:59Z')).toBe('2026-10-19');
    expect(at('2026-10-25T22:00:00Z')).toBe('2026-10-26');
  });
});

// Rules: parking.status-order, parking.status-active, parking.status-upcoming, parking.status-not-in-use, parking.status-available
describe('the status of a spot', () => {
  const week = rangeOf(none, TODAY);
  const statusOf = (changes: Parameters<typeof spot>[0], range = week) => spotStatus(spot(changes), range, TODAY);

  it.each([
    ['covers today', own('2025-03-01', ''), 'active'],
    ['begins today', own('2026-11-20', ''), 'active'],
    ['ends today', own('2024-01-01', '2026-11-20'), 'active'],
    ['has no bounds', own('', ''), 'active'],
    ['has no start and ends today', own('', '2026-11-20'), 'active'],
    ['begins tomorrow', own('2026-11-21', ''), 'upcoming'],
    ['begins and ends next year', own('2027-01-01', '2027-02-01'), 'upcoming'],
    ['ended yesterday', own('2024-01-01', '2026-11-19'), 'disabled'],
  ] as const)('follows an own reservation that %s: %s → %s', (_, reservation, status) => {
    expect(statusOf({ reservations: [reservation] })).toBe(status);
    expect(statusOf({ reservations: [other('2020-01-01', '2020-12-31'), reservation] })).toBe(status);
  });

  it('follows the own reservation before anything else is looked at', () => {
    expect(statusOf({ isInUse: false, reservations: [own('', '')] })).toBe('active');
    expect(statusOf({ isInUse: false, reservations: [own('2027-01-01', '')] })).toBe('upcoming');
    expect(statusOf({ reservations: [own('2027-01-01', ''), own('2026-01-01', '2026-12-31')] })).toBe('active');
    expect(statusOf({ isInUse: false, availableRanges: [span('', '')] })).toBe('not-in-use');
  });

  it.each([
    [[span('2026-11-16', '2026-11-22')], 'available'],
    [[span('', '')], 'available'],
    [[span('2026-11-17', '')], 'disabled'],
    [[span('', '2026-11-21')], 'disabled'],
    // One range has to hold all of the days.
    [[span('', '2026-11-18'), span('2026-11-19', '')], 'disabled'],
    [[span('2027-01-01', ''), span('2026-11-01', '2026-11-30')], 'available'],
  ])('follows the available ranges %j: %s this week', (availableRanges, status) => {
    expect(statusOf({ availableRanges })).toBe(status);
  });

  it.each([
    [[], 'available'],
    [[other('', '2026-11-15')], 'available'],
    [[other('', '2026-11-16')], 'disabled'],
    [[other('2026-11-22', '')], 'disabled'],
    [[other('2026-11-23', '')], 'available'],
    [[other('2026-11-18', '2026-11-18')], 'disabled'],
  ])('follows without available ranges the reservations %j: %s this week', (reservations, status) => {
    expect(statusOf({ reservations })).toBe(status);
  });

  it('agrees with the label of each example spot', () => {
    expect(parkingOf(everything).areas[0]?.spots.map((one) => [one.label, spotStatus(one, week, TODAY)])).toEqual([
      ['1 oma, voimassa', 'active'],
      ['2 oma, tuleva', 'upcoming'],
      ['3 ei käytössä', 'not-in-use'],
      ['4 vapaa, alue avoin', 'available'],
      ['5 vapaa ilman saatavuustietoa', 'available'],
      ['6 varattu', 'disabled'],
      ['7 oma, avoimet rajat', 'active'],
      ['8 oma, päättyy tänään', 'active'],
      ['9 varattu, vapaa myöhemmin', 'disabled'],
    ]);
  });

  it('changes from one day to the next where a reservation begins or ends', () => {
    const mine = spot({ reservations: [own('2026-10-25', '2027-03-28')] });
    const on = (moment: string) => {
      const today = todayInHelsinki(() => new Date(moment));
      return spotStatus(mine, rangeOf(none, today), today);
    };
    expect(on('2026-10-24T20:59:59Z')).toBe('upcoming');
    expect(on('2026-10-24T21:00:00Z')).toBe('active');
    expect(on('2027-03-28T20:59:59Z')).toBe('active');
    expect(on('2027-03-28T21:00:00Z')).toBe('available');
  });

  it('always comes to exactly one, and a longer range is never more available', () => {
    fc.assert(
      fc.property(anySpot, anyRange, fc.nat(20), fc.nat(20), (one, range, before, after) => {
        const status = spotStatus(one, range, TODAY);
        expect(SPOT_STATUSES).toContain(status);
        const longer = { first: addDays(range.first, -before), last: addDays(range.last, after) };
        if (spotStatus(one, longer, TODAY) === 'available') expect(status).toBe('available');
      }),
    );
  });

  it('is never available where a reservation overlaps the days, when the company offers no reserved day', () => {
    fc.assert(
      fc.property(anySpot, anyRange, (one, range) => {
        const offered = {
          ...one,
          availableRanges: one.availableRanges.filter((free) => !one.reservations.some((taken) => meet(free, taken))),
        };
        if (one.availableRanges.length > 0 && offered.availableRanges.length === 0) return;
        if (spotStatus(offered, range, TODAY) !== 'available') return;
        expect(offered.reservations.some((taken) => meet(taken, range))).toBe(false);
      }),
    );
  });
});

/** Compared as numbers, unlike the rules do it. */
function meet(one: { first: string; last: string }, two: { first: string; last: string }): boolean {
  const [a, b, c, d] = [one.first, one.last, two.first, two.last].map((text) => Number(text.replaceAll('-', '')));
  return Math.max(a ?? 0, c ?? 0) <= Math.min(b ?? 0, d ?? 0);
}

const anyDay = fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days));
const anySpan = fc
  .tuple(fc.option(anyDay), fc.option(fc.nat(40)), anyDay)
  .map(([first, length, from]) => span(first ?? '', length === null ? '' : addDays(first ?? from, length)));
const anyRange = fc.tuple(anyDay, fc.nat(30)).map(([first, length]) => span(first, addDays(first, length)));
const anySpot = fc
  .record({
    isInUse: fc.boolean(),
    reservations: fc.array(fc.tuple(fc.constantFrom('own' as const, 'other' as const), anySpan), { maxLength: 3 }),
    availableRanges: fc.array(anySpan, { maxLength: 3 }),
  })
  .map(({ isInUse, reservations, availableRanges }) =>
    spot({ isInUse, availableRanges, reservations: reservations.map(([kind, days]) => ({ kind, ...days })) }),
  );

describe('the reservations of a spot', () => {
  it('sorts reservations into previous, current and future ones, each from the earliest on', () => {
    const reservations = [
      other('2027-05-01', ''),
      own('2026-11-20', '2026-12-31'),
      other('', '2020-01-31'),
      other('2027-01-01', '2027-04-30'),
      other('2021-01-01', '2026-11-19'),
      other('2026-11-20', '2026-11-20'),
      own('2026-01-01', '2027-12-31'),
    ];
    expect(reservationTimes({ reservations }, TODAY)).toEqual({
      previous: [other('', '2020-01-31'), other('2021-01-01', '2026-11-19')],
      current: [own('2026-01-01', '2027-12-31'), other('2026-11-20', '2026-11-20'), own('2026-11-20', '2026-12-31')],
      future: [other('2027-01-01', '2027-04-30'), other('2027-05-01', '')],
    });
  });

  it('leave available ranges that are over untold', () => {
    const coming = [
      span('2026-10-01', '2027-12-31'),
      span('2026-11-01', '2026-11-20'),
      span('2026-11-01', '2026-12-31'),
      span('2027-02-01', ''),
    ];
    const availableRanges = [span('', '2026-11-19'), ...coming.toReversed()];
    expect(comingRanges({ availableRanges }, TODAY)).toEqual(coming);
  });
});

// Rules: parking.free-from
it('gives no day from which a spot is free where it is reserved to the last day there is', () => {
  const range = { first: TODAY, last: LAST_DAY };
  expect(freeFrom(spot({ reservations: [other('', '')] }), range, TODAY)).toBeNull();
  expect(freeFrom(spot({ reservations: [other('', '2027-12-31')] }), range, TODAY)).toBe('2028-01-01');
});

// Rules: parking.price-choice, parking.area-price
describe('the price', () => {
  const prices = [
    { amount: 16, ...span('', '2026-11-30') },
    { amount: 18.5, ...span('2026-12-01', '2026-12-31') },
  ];

  it.each([
    ['2026-11-30', 16],
    ['2026-12-01', 18.5],
    ['2026-12-31', 18.5],
    // The day has no price of its own, so the current price applies.
    ['2027-01-01', 16],
  ])('comes on %s to %d', (on, amount) => {
    expect(priceOn(prices, day(on), TODAY)).toBe(amount);
  });

  it('takes the one that became valid last where several are', () => {
    expect(
      priceOn(
        [
          { amount: 9, ...span('', '') },
          { amount: 12, ...span('2026-01-01', '') },
        ],
        TODAY,
        TODAY,
      ),
    ).toBe(12);
    expect(
      priceOn(
        [
          { amount: 12, ...span('2026-01-01', '') },
          { amount: 9, ...span('', '') },
        ],
        TODAY,
        TODAY,
      ),
    ).toBe(12);
  });

  it('counts when it is zero, and stays unknown where there is none', () => {
    expect(priceOn([{ amount: 0, ...span('', '') }], TODAY, TODAY)).toBe(0);
    expect(priceOn([], TODAY, TODAY)).toBeNull();
    expect(priceOn([{ amount: 12, ...span('2027-01-01', '') }], TODAY, TODAY)).toBeNull();
  });

  it('spans the spots of an area on the day', () => {
    const [yard, hall] = parkingOf(priceChange).areas;
    expect(priceBounds(yard?.spots ?? [], TODAY, TODAY)).toEqual({ lowest: 16, highest: 25 });
    expect(priceBounds(yard?.spots ?? [], day('2026-12-01'), TODAY)).toEqual({ lowest: 18, highest: 25 });
    expect(priceBounds(hall?.spots ?? [], day('2027-01-01'), TODAY)).toEqual({ lowest: 12, highest: 89 });
    expect(priceBounds([spot()], TODAY, TODAY)).toBeNull();
  });
});

// Rules: parking.start-date
describe('the start of a new reservation', () => {
  it('falls on today, or on the chosen start when that is later', () => {
    expect(reservationStart(none, TODAY)).toBe(TODAY);
    expect(reservationStart({ start: day('2026-11-01') }, TODAY)).toBe(TODAY);
    expect(reservationStart({ start: day('2026-12-01') }, TODAY)).toBe('2026-12-01');
  });
});

describe('the typed range', () => {
  it.each([
    ['', '', null, null],
    [' ', '\u00a0', null, null],
    ['1.12.2026', '', '2026-12-01', null],
    [' 01.12.2026 ', '1.12.2026', '2026-12-01', '2026-12-01'],
    ['24.12.2026', '6.1.2027', '2026-12-24', '2027-01-06'],
  ])('reads "%s" and "%s" as from %s to %s', (startText, endText, start, end) => {
    expect(readTypedRange(startText, endText)).toEqual({ kind: 'valid', days: { start, end } });
  });

  it.each([
    ['31.2.2026', '', 'noSuchDay', null],
    ['31.2.', '', 'noSuchDay', null],
    ['24.12.', '', 'invalidDate', null],
    ['1.12.2026', 'joulukuu', null, 'invalidDate'],
    ['x', 'y', 'invalidDate', 'invalidDate'],
    ['', '1.12.2026', 'rangeStartMissing', null],
    ['2.12.2026', '1.12.2026', null, 'rangeEndBeforeStart'],
  ])('says of "%s" and "%s" what is wrong: %s, %s', (startText, endText, start, end) => {
    expect(readTypedRange(startText, endText)).toEqual({ kind: 'invalid', start, end });
  });
});
