import { describe, expect, it } from 'vitest';
import { addMonths, earliest, endOfMonth } from './calendar.ts';

describe('addMonths', () => {
  it.each([
    ['2026-11-20', 12, '2027-11-20'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-08-31', 1, '2026-09-30'],
  ])('%s plus %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });
});

it.each([
  ['2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-31'],
  ['2028-02-10', '2028-02-29'],
])('the month of %s ends on %s', (day, last) => {
  expect(endOfMonth(day)).toBe(last);
});

it('finds the earliest day, and leaves out null', () => {
  expect(earliest('2026-12-31', null, '2026-12-01')).toBe('2026-12-01');
  expect(earliest('2026-12-31', null)).toBe('2026-12-31');
});
