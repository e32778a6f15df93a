import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, compareDates, todayInHelsinki } from './calendar-date.ts';
import { confirmBy, earliestEndDate, lastDayOfNotice, type NoticePeriod } from './notice-period.ts';

const RENTAL = { contractType: 'rental', policy: 'end_of_next_month' } as const satisfies NoticePeriod;
const LONGER_RENTAL = { contractType: 'rental', policy: 'end_of_month_after_next' } as const satisfies NoticePeriod;
const OCCUPANCY = { contractType: 'right_of_occupancy', policy: 'end_of_next_month' } as const satisfies NoticePeriod;

// Rules: ending.confirm-by
describe('the last day on which all must have given notice', () => {
  it.each([
    ['at the turn of a month', '2026-12-31', '2026-11-30'],
    ['at the turn of a year', '2027-01-31', '2026-12-31'],
    ['on a day within a month, the end before it counts', '2027-01-30', '2026-11-30'],
    ['on the first of a month', '2027-02-01', '2026-12-31'],
    ['on a Sunday that is the last day of its month', '2027-02-28', '2027-01-31'],
    ['after a month whose last day is a Sunday', '2027-03-31', '2027-02-28'],
    ['on a leap day', '2028-02-29', '2028-01-31'],
    ['a month after a leap day', '2028-03-31', '2028-02-29'],
    ['the day before a leap day ends its month', '2028-02-28', '2027-12-31'],
  ])('leaves a full calendar month to a rental contract that ends %s', (_, end, day) => {
    expect(lastDayOfNotice(RENTAL, calendarDate(end))).toBe(day);
  });

  it.each([
    ['2027-01-31', '2026-11-30'],
    ['2027-01-30', '2026-10-31'],
    ['2028-02-29', '2027-12-31'],
    ['2028-04-30', '2028-02-29'],
  ])('leaves two full months to a rental contract in the other reading: an end on %s gives %s', (end, day) => {
    expect(lastDayOfNotice(LONGER_RENTAL, calendarDate(end))).toBe(day);
  });

  it.each([
    ['the same day of the month', '2027-02-20', '2026-11-20'],
    ['a month with fewer days: the last of three days with the same end', '2027-02-28', '2026-11-30'],
    ['a leap day', '2028-02-29', '2027-11-30'],
    ['three months after a leap day', '2028-05-29', '2028-02-29'],
    ['a day that three months before has not', '2027-05-31', '2027-02-28'],
    ['the first of a month', '2027-03-01', '2026-12-01'],
    ['a Sunday', '2027-02-21', '2026-11-21'],
  ])('leaves three months to a right of occupancy: %s', (_, end, day) => {
    expect(lastDayOfNotice(OCCUPANCY, calendarDate(end))).toBe(day);
  });

  it.each([RENTAL, LONGER_RENTAL, OCCUPANCY])('reaches the end and the next day does not, for every end of eight years (%j)', (period) => {
    const wrong: string[] = [];
    for (let end = calendarDate('2026-01-01'); compareDates(end, calendarDate('2034-01-01')) < 0; end = addDays(end, 1)) {
      const day = lastDayOfNotice(period, end);
      const isLast = earliestEndDate(period, day) <= end && earliestEndDate(period, addDays(day, 1)) > end;
      if (!isLast) wrong.push(end);
    }
    expect(wrong).toEqual([]);
  });
});

// Rules: ending.confirm-by
describe('the day by which all must confirm', () => {
  const made = { end: calendarDate('2026-12-31'), madeOn: calendarDate('2026-11-16'), contractEnd: null };
  const at = (moment: string) => todayInHelsinki(() => new Date(moment));

  it('lasts until it is over in Helsinki', () => {
    expect(confirmBy(RENTAL, made, at('2026-11-30T23:59:59+02:00'))).toEqual({ day: '2026-11-30', end: '2026-12-31', isPast: false });
    expect(confirmBy(RENTAL, made, at('2026-12-01T00:00:00+02:00'))).toMatchObject({ isPast: true });
  });

  it.each([
    ['the clock goes forward', '2027-03-28', '2027-06-28', '2027-03-28T23:59:59+03:00', '2027-03-29T00:00:00+03:00'],
    ['the clock goes back', '2026-10-25', '2027-01-25', '2026-10-25T23:59:59+02:00', '2026-10-26T00:00:00+02:00'],
  ])('ends at midnight on the Sunday on which %s', (_, day, end, last, over) => {
    const termination = { end: calendarDate(end), madeOn: calendarDate(day), contractEnd: null };
    expect(confirmBy(OCCUPANCY, termination, at(last))).toEqual({ day, end, isPast: false });
    expect(confirmBy(OCCUPANCY, termination, at(over))).toMatchObject({ isPast: true });
  });

  it('falls on the day of the notice itself when the earliest end was chosen on the last day for it', () => {
    expect(confirmBy(RENTAL, { ...made, madeOn: calendarDate('2026-11-30') }, calendarDate('2026-11-30'))).toMatchObject({
      day: '2026-11-30',
      isPast: false,
    });
  });

  it('does not exist when the contract ends by itself no later', () => {
    const contractEnd = calendarDate('2026-12-31');
    expect(confirmBy(RENTAL, { ...made, contractEnd }, calendarDate('2026-11-20'))).toBeNull();
    expect(confirmBy(RENTAL, { ...made, contractEnd: addDays(contractEnd, 1) }, calendarDate('2026-11-20'))).not.toBeNull();
  });

  it('does not exist when the end was not bound to the notice period: the tenancy of the maker ended then, or the company chose it', () => {
    expect(confirmBy(RENTAL, { ...made, madeOn: calendarDate('2026-12-01') }, calendarDate('2026-12-02'))).toBeNull();
  });
});
