import { describe, expect, it } from 'vitest';
import { dayOf, spanOf, without } from './parking-days.ts';

describe('the day of a date', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31T22:30:00Z', '2026-02-01'],
    ['2026-01-31T21:59:59.999Z', '2026-01-31'],
    ['2026-01-01T00:00:00+02:00', '2026-01-01'],
    ['2026-01-31T23:30:00', '2026-01-31'],
    ['null', null],
    ['(null)', null],
    [null, null],
    [undefined, null],
  ])('%s is %s in Helsinki', (date, day) => {
    expect(dayOf(date)).toBe(day);
  });
});

it('reads a missing bound as 0000-01-01 or 9999-12-31', () => {
  expect(spanOf({ startDate: '(null)' })).toEqual({ from: '0000-01-01', to: '9999-12-31' });
});

describe('taking a span out of ranges', () => {
  const taken = { from: '2026-12-01', to: '2026-12-31' };

  it.each([
    [
      'keeps a range outside the span as it was written',
      [{ startDate: 'null', endDate: '2026-11-30' }],
      [{ startDate: 'null', endDate: '2026-11-30' }],
    ],
    ['cuts a range around the span in two', [{}], [{ endDate: '2026-11-30' }, { startDate: '2027-01-01' }]],
    ['moves the start of a range that begins in the span', [{ startDate: '2026-12-15' }], [{ startDate: '2027-01-01' }]],
    ['moves the end of a range that ends in the span', [{ endDate: '2026-12-01' }], [{ endDate: '2026-11-30' }]],
    ['removes a range within the span', [{ startDate: '2026-12-01', endDate: '2026-12-31' }], []],
  ])('%s', (_what, ranges, left) => {
    expect(without(ranges, taken)).toEqual(left);
  });

  it('leaves nothing when the span has no bounds', () => {
    expect(without([{ startDate: '2026-01-01' }, {}], spanOf({}))).toEqual([]);
  });
});
