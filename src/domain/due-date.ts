/**
 * Until when a bill may be paid. Source: Promissory Notes Act 622/1947, section 5: a bill that falls due on a Sunday, a holiday, Independence
 * Day, the first of May, Christmas Eve, Midsummer Eve or a Saturday may be paid on the first weekday after (`payments.due-date`).
 */
import { addDays, type CalendarDate, calendarDate } from './calendar-date.ts';

/** MM-dd: New Year, Epiphany, the first of May, Independence Day, Christmas Eve, Christmas Day and St Stephen's Day. */
const FIXED = new Set(['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26']);
/** Days after Easter Sunday: Good Friday, Easter Monday and Ascension Day. The other holidays of the church are Saturdays or Sundays. */
const AROUND_EASTER = [-2, 1, 39] as const;

/** The first weekday on or after the due date: the last day on which the bill is paid in time. */
export function lastDayToPay(dueDate: CalendarDate): CalendarDate {
  let day = dueDate;
  while (isDayOff(day)) day = addDays(day, 1);
  return day;
}

/** Whether nothing has to be paid on this day: a Saturday, a Sunday or one of the days that the act names. */
export function isDayOff(date: CalendarDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.has(date.slice(5))) return true;
  const easter = easterSunday(date.slice(0, 4));
  return AROUND_EASTER.some((days) => addDays(easter, days) === date) || isMidsummerEve(date, weekday);
}

/** The Friday between 19 and 25 June. */
function isMidsummerEve(date: CalendarDate, weekday: number): boolean {
  return weekday === 5 && date.slice(5) >= '06-19' && date.slice(5) <= '06-25';
}

/** Easter Sunday of a year (yyyy) in the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
function easterSunday(yyyy: string): CalendarDate {
  const year = Number(yyyy);
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const month = String(Math.floor(f / 31)).padStart(2, '0');
  const day = String((f % 31) + 1).padStart(2, '0');
  return calendarDate(`${yyyy}-${month}-${day}`);
}
