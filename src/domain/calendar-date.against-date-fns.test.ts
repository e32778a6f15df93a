/** Our calendar arithmetic against the well-kept libraries, over random dates and the instants around every change of the clock. */
import { lastDayOfMonth, addDays as libraryAddDays, addMonths as libraryAddMonths, parseISO } from 'date-fns';
import { formatInTimeZone } from 'date-fns-tz';
import { assert, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, calendarDate, endOfMonth, todayInHelsinki } from './calendar-date.ts';

const instants = date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2060-12-31T23:59:59Z'), noInvalidDate: true });
const isoOf = (instant: Date) => instant.toISOString().slice(0, 10);
// date-fns counts in the zone of the process; noon is on the same day in every zone that a test may run in.
const noon = (iso: string) => parseISO(`${iso}T12:00:00`);
const local = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

describe('calendar dates agree with date-fns', () => {
  it('on today in Helsinki, at any instant', () => {
    assert(property(instants, (instant) => todayInHelsinki(() => instant) === formatInTimeZone(instant, 'Europe/Helsinki', 'yyyy-MM-dd')));
  });

  it('on today in Helsinki, in every hour around both changes of the clock', () => {
    for (let year = 2026; year <= 2032; year += 1) {
      for (const month of [2, 9]) {
        const start = Date.UTC(year, month, 22);
        for (let hour = 0; hour < 11 * 24; hour += 1) {
          const instant = new Date(start + hour * 3_600_000);
          expect(todayInHelsinki(() => instant)).toBe(formatInTimeZone(instant, 'Europe/Helsinki', 'yyyy-MM-dd'));
        }
      }
    }
  });

  it('on adding days and months, and on the end of a month', () => {
    assert(
      property(instants, integer({ min: -500, max: 500 }), integer({ min: -60, max: 60 }), (instant, days, months) => {
        const iso = isoOf(instant);
        const ours = calendarDate(iso);
        expect(addDays(ours, days)).toBe(local(libraryAddDays(noon(iso), days)));
        expect(addMonths(ours, months)).toBe(local(libraryAddMonths(noon(iso), months)));
        expect(endOfMonth(ours)).toBe(local(lastDayOfMonth(noon(iso))));
      }),
    );
  });
});
