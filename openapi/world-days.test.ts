import { describe, expect, it } from 'vitest';
import world from './world.json' with { type: 'json' };
import { daysFromExamples, EXAMPLE_DAY, movedDays } from './world-days.ts';

describe('the days of the examples', () => {
  it('begin at the day of world.json', () => {
    expect(EXAMPLE_DAY).toBe(world.today);
    expect(daysFromExamples(EXAMPLE_DAY)).toBe(0);
    expect(daysFromExamples('2027-11-20')).toBe(365);
    expect(daysFromExamples('2026-11-19')).toBe(-1);
  });

  it('move together, with the time of day as it was', () => {
    const value = {
      dueDate: '2026-12-05',
      createdAt: '2026-11-12T17:33:00+02:00',
      list: [{ on: null, title: 'Tiedote 2026-11-20' }],
      uuid: '10000000-0000-4000-8000-000000000001',
      open: ['0000-01-01', '9999-12-31'],
    };
    expect(movedDays(value, 365)).toEqual({ ...value, dueDate: '2027-12-05', createdAt: '2027-11-12T17:33:00+02:00' });
    expect(movedDays(value, 0)).toBe(value);
  });

  it.each([
    ['2026-11-30', 400, '2027-12-31'],
    ['2027-01-31', 365, '2028-01-31'],
    ['2026-12-31', 60, '2027-02-28'],
    ['2026-12-01', 365, '2027-12-01'],
    ['2026-12-01', 400, '2028-01-01'],
    ['2026-12', 365, '2027-12'],
  ])('keep the ends of months: %s and %i days is %s', (date, days, expected) => {
    expect(movedDays(date, days)).toBe(expected);
  });
});
