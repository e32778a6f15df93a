import Holidays from 'date-holidays';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, calendarDate, daysBetween } from './calendar-date.ts';
import { isDayOff, lastDayToPay } from './due-date.ts';

describe('the last day to pay (payments.due-date)', () => {
  it.each([
    ['a weekday', '2026-11-02', '2026-11-02'],
    ['a Saturday', '2027-01-02', '2027-01-04'],
    ['a Sunday', '2026-08-02', '2026-08-03'],
    ['Independence Day on a Sunday', '2026-12-06', '2026-12-07'],
    ['Independence Day on a Monday', '2027-12-06', '2027-12-07'],
    ['the first of May', '2026-05-01', '2026-05-04'],
    ['Christmas Eve', '2026-12-24', '2026-12-28'],
    ['Midsummer Eve', '2026-06-19', '2026-06-22'],
    ['Good Friday', '2026-04-03', '2026-04-07'],
    ['Ascension Day', '2026-05-14', '2026-05-15'],
    ['Epiphany', '2026-01-06', '2026-01-07'],
    ['New Year’s Eve, which is no day off', '2026-12-31', '2026-12-31'],
    ['Maundy Thursday, which is no day off', '2026-04-02', '2026-04-02'],
  ])('keeps to the bank days for a bill due on %s', (_, dueDate, last) => expect(lastDayToPay(calendarDate(dueDate))).toBe(last));

  it('never falls on a day off, and only days off are between', () => {
    assert(
      property(integer({ min: 0, max: 60_000 }), (days) => {
        const dueDate = addDays(calendarDate('1958-01-01'), days);
        const last = lastDayToPay(dueDate);
        expect(isDayOff(last)).toBe(false);
        for (let day = dueDate; day < last; day = addDays(day, 1)) expect(isDayOff(day)).toBe(true);
        expect(daysBetween(dueDate, last)).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('days off', () => {
  it('treats as days off the weekends and Finnish holidays of date-holidays, day by day from 1995 to 2060', () => {
    const holidays = new Holidays('FI', { languages: ['en'] });
    // The act names the eves of Christmas and Midsummer; the library has them as observances beside days that the act does not name.
    const counted = (date: string, type: string) => type === 'public' || date.slice(5, 10) === '12-24';
    for (let year = 1995; year <= 2060; year += 1) {
      const free = new Set<string>(
        holidays
          .getHolidays(year)
          .filter(({ date, type, name }) => counted(date, type) || name === 'Midsummer Eve')
          .map(({ date }) => date.slice(0, 10)),
      );
      const wrong: string[] = [];
      for (let day: CalendarDate = calendarDate(`${year}-01-01`); day.startsWith(String(year)); day = addDays(day, 1)) {
        const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
        if (isDayOff(day) !== (weekday === 0 || weekday === 6 || free.has(day))) wrong.push(day);
      }
      expect(wrong).toEqual([]);
    }
  });
});
