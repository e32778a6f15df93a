import { expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { monthName, shortWeekday } from './date-words.ts';

it.each([
  ['fi-FI', 'marraskuu 2026', 'ma'],
  ['sv-FI', 'november 2026', 'mån'],
  ['en-GB', 'November 2026', 'Mon'],
])('names months and weekdays in %s', (locale, month, weekday) => {
  expect(monthName('2026-11', locale)).toBe(month);
  expect(shortWeekday(calendarDate('2027-01-04'), locale)).toBe(weekday);
});

it.each(['2026-13', '', 'marraskuu'])('leaves the impossible month "%s" as it came', (yearMonth) =>
  expect(monthName(yearMonth, 'fi-FI')).toBe(yearMonth),
);
