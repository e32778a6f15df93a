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

it('reads open bounds as the first and the last day', () => {
  expect(spanOf({ startDate: '(null)' })).toEqual({ from: '0000-01-01', to: '9999-12-31' });
});

describe('ranges without a span', () => {
  const taken = { from: '2026-12-01', to: '2026-12-31' };

  it.each([
    [
      'it does not touch stays as it was written',
      [{ startDate: 'null', endDate: '2026-11-30' }],
      [{ startDate: 'null', endDate: '2026-11-30' }],
    ],
    ['around it is cut in two', [{}], [{ endDate: '2026-11-30' }, { startDate: '2027-01-01' }]],
    ['that begins in it begins later', [{ startDate: '2026-12-15' }], [{ startDate: '2027-01-01' }]],
    ['that ends in it ends earlier', [{ endDate: '2026-12-01' }], [{ endDate: '2026-11-30' }]],
    ['within it is gone', [{ startDate: '2026-12-01', endDate: '2026-12-31' }], []],
  ])('one that %s', (_what, ranges, left) => {
    expect(without(ranges, taken)).toEqual(left);
  });

  it('leave nothing when all days are taken', () => {
    expect(without([{ startDate: '2026-01-01' }, {}], spanOf({}))).toEqual([]);
  });
});
