import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  compareDates,
  dateAt,
  dateOf,
  daysBetween,
  endOfMonth,
  formatDate,
  formatShortDate,
  isNoDayOfCalendar,
  laterOf,
  parseIsoDate,
  parseTypedDate,
  todayInHelsinki,
  typedDate,
  withFullYear,
} from './calendar-date.ts';

const clockAt = (moment: string) => () => new Date(moment);

/** Any day of the years 1600–2399, built without the code under test. */
const anyDate = fc
  .date({ min: new Date('1600-01-01T00:00:00Z'), max: new Date('2399-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => calendarDate(date.toISOString().slice(0, 10)));

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

// Rules: formats.calendar-date
describe.each(['Europe/Helsinki', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Apia'])('in a browser in %s', (zone) => {
  it.each([
    ['2026-11-20T21:59:59Z', '2026-11-20', 'winter: a second before midnight in Helsinki (+2)'],
    ['2026-11-20T22:00:00Z', '2026-11-21', 'winter: midnight in Helsinki'],
    ['2026-07-01T20:59:59Z', '2026-07-01', 'summer: a second before midnight in Helsinki (+3)'],
    ['2026-07-01T21:00:00Z', '2026-07-02', 'summer: midnight in Helsinki'],
    ['2026-03-29T00:59:59Z', '2026-03-29', 'the last second of winter time'],
    ['2026-03-29T20:59:59Z', '2026-03-29', 'the end of the 23-hour day'],
    ['2026-03-29T21:00:00Z', '2026-03-30', 'after the 23-hour day'],
    ['2026-10-24T20:59:59Z', '2026-10-24', 'before the 25-hour day'],
    ['2026-10-24T21:00:00Z', '2026-10-25', 'the start of the 25-hour day'],
    ['2026-10-25T21:59:59Z', '2026-10-25', 'the end of the 25-hour day'],
    ['2024-02-28T22:00:00Z', '2024-02-29', 'a leap day'],
    ['2026-12-31T22:00:00Z', '2027-01-01', 'the new year'],
  ])('%s is %s (%s)', (moment, day) => {
    process.env.TZ = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(todayInHelsinki(clockAt(moment))).toBe(day);
    expect(dateOf(moment)).toBe(day);
    expect(dateAt(Date.parse(moment))).toBe(day);
  });

  it('shows and counts a date the same', () => {
    process.env.TZ = zone;
    const date = calendarDate('2026-03-29');
    expect(formatDate(date)).toBe('29.03.2026');
    expect(addDays(date, 1)).toBe('2026-03-30');
    expect(addMonths(date, 7)).toBe('2026-10-29');
    expect(dateOf('2026-03-29')).toBe('2026-03-29');
  });
});

// Rules: formats.date-typed, formats.date-payload
describe('reading a date', () => {
  it.each([
    '2026-02-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2025-02-29',
    '1900-02-29',
    '2026-1-1',
    ' 2026-01-01',
    '2026-01-01T00:00Z',
    '',
  ])('refuses %j as ISO', (text) => expect(parseIsoDate(text)).toBeNull());

  it.each(['2024-02-29', '2000-02-29', '0000-01-01', '9999-12-31'])('takes %s', (text) => expect(parseIsoDate(text)).toBe(text));

  it.each([
    ['1.2.2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    [' 31.12.2026 ', '2026-12-31'],
    ['29.2.2024', '2024-02-29'],
    ['1. 1.\u00a02026', '2026-01-01'],
    ['2026-01-01 ', '2026-01-01'],
  ])('takes %j as typed', (text, date) => expect(parseTypedDate(text)).toBe(date));

  it.each(['31.2.2026', '29.2.2026', '0.1.2026', '1.13.2026', '1.1.26', '1.1.', '1/1/2026', '2026-02-31', '1.1.20266', ''])(
    'refuses %j as typed',
    (text) => expect(parseTypedDate(text)).toBeNull(),
  );

  it.each(['2026-11-20T12:00:00', '2026-11-20 12:00:00Z', '2026-13-20T12:00:00Z', 'today', '2026-02-31'])('gives no day for %j', (text) =>
    expect(dateOf(text)).toBeNull(),
  );

  it('takes the offset of a date-time into account', () => {
    expect(dateOf('2026-11-20T23:30:00+02:00')).toBe('2026-11-20');
    expect(dateOf('2026-11-20T23:30:00.123-05:00')).toBe('2026-11-21');
    expect(dateOf('2026-11-20T23:30+0200')).toBe('2026-11-20');
  });

  it('takes two digits of a year as one of this century, and leaves every other text as it is', () => {
    expect(withFullYear(' 1.2.27')).toBe('1.2.2027');
    for (const text of ['1.2.2027', '2027-02-01', '1.2.', '1.2.270', 'x1.2.27', '']) expect(withFullYear(text)).toBe(text);
  });

  it('reads the same day, however it is typed', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.boolean(), fc.constantFrom('', ' ', '\u00a0'), (date, padded, blank) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', dayOfMonth = ''] = iso.split('-').map((part) => (padded ? part : String(Number(part))));
        for (const shown of [year, year.slice(2)]) {
          expect(parseTypedDate(withFullYear([dayOfMonth, month, shown].join(`.${blank}`)))).toBe(iso);
        }
        expect(parseTypedDate(iso)).toBe(iso);
      }),
    );
  });

  // Rules: formats.date-typed
  it.each(['31.2.2027', '29.2.2027', '0.1.2027', '1.13.', '31.2.', '31. 4. 2027'])('tells %j as a day that no calendar has', (typed) =>
    expect(isNoDayOfCalendar(typed)).toBe(true),
  );

  it.each(['28.2.2027', '29.2.2028', '29.2.', '1.1.', '31.2', '31.2.27', '31.2.20277', 'x31.2.2027', '2027-02-31', 'joulukuu', ''])(
    'does not tell %j as one',
    (typed) => expect(isNoDayOfCalendar(typed)).toBe(false),
  );

  it('converts an accepted typed date, and throws for any other text', () => {
    expect(typedDate(' 1.2.2026')).toBe('2026-02-01');
    for (const text of ['', '31.2.2026', '1.2.26']) expect(() => typedDate(text)).toThrow(new RangeError('not a typed calendar date'));
  });

  it('throws for a constant that is not a date', () =>
    expect(() => calendarDate('2026-02-30')).toThrow(new RangeError('not a calendar date: 2026-02-30')));

  it('reads back what it shows', () => {
    fc.assert(fc.property(anyDate, (date) => parseTypedDate(formatDate(date)) === date));
  });

  it('never throws and never gives a day that does not exist', () => {
    const digits = fc.stringMatching(/^\d{1,4}[.-]\d{1,2}[.-]\d{1,4}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (text) => {
        for (const read of [parseIsoDate, parseTypedDate, dateOf]) {
          const date = read(text);
          if (date !== null) expect(new Date(`${date}T12:00:00Z`).toISOString().slice(0, 10)).toBe(date);
        }
      }),
    );
  });
});

describe('arithmetic', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['0000-01-01', 0, '0000-01-01'],
  ])('%s plus %i months is %s', (date, months, expected) => expect(addMonths(calendarDate(date), months)).toBe(expected));

  it.each([
    ['2026-11-20', '2026-11-30'],
    ['2026-02-01', '2026-02-28'],
    ['2024-02-29', '2024-02-29'],
    ['2100-02-01', '2100-02-28'],
    ['2000-02-01', '2000-02-29'],
    ['2026-12-31', '2026-12-31'],
  ])('the month of %s ends on %s', (date, expected) => expect(endOfMonth(calendarDate(date))).toBe(expected));

  it('throws beyond the years it knows', () => {
    expect(() => addDays(calendarDate('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(calendarDate('0000-01-01'), -1)).toThrow(RangeError);
    expect(() => addMonths(calendarDate('9999-12-31'), 1)).toThrow(RangeError);
  });

  it('adds days so that counting and subtracting them gives the same days', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -100_000, max: 100_000 }), (date, days) => {
        const later = addDays(date, days);
        expect(daysBetween(date, later)).toBe(days);
        expect(addDays(later, -days)).toBe(date);
        expect(Math.sign(compareDates(later, date))).toBe(Math.sign(days));
      }),
    );
  });

  it('adding months keeps the day or gives the last day of the right month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const moved = addMonths(date, months);
        const count = (of: CalendarDate) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
        expect(count(moved) - count(date)).toBe(months);
        expect(moved.slice(8) === date.slice(8) || (moved === endOfMonth(moved) && moved.slice(8) < date.slice(8))).toBe(true);
      }),
    );
  });

  it('the day after the end of a month is a first', () => {
    fc.assert(fc.property(anyDate, (date) => addDays(endOfMonth(date), 1).endsWith('-01')));
  });

  it('sorts by time', () => {
    const dates = ['2026-11-20', '2025-12-31', '2026-02-01'].map(calendarDate);
    expect(dates.toSorted(compareDates)).toEqual(['2025-12-31', '2026-02-01', '2026-11-20']);
    expect(compareDates(calendarDate('2026-01-01'), calendarDate('2026-01-01'))).toBe(0);
    const [later, earlier] = [calendarDate('2026-11-20'), calendarDate('2025-12-31')];
    expect([laterOf(later, earlier), laterOf(earlier, later), laterOf(later, later)]).toEqual([later, later, later]);
  });
});

// Rules: formats.date-shown
describe('showing a date', () => {
  const today = calendarDate('2026-11-20');
  // Rules: bulletins.list-dates
  it('drops the year in the current year only', () => {
    expect(formatShortDate(calendarDate('2026-01-05'), today)).toBe('05.01');
    expect(formatShortDate(calendarDate('2025-12-31'), today)).toBe('31.12.2025');
    expect(formatShortDate(calendarDate('2027-01-01'), today)).toBe('01.01.2027');
  });
});
