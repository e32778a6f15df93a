/**
 * Moves the days of the examples to another day, so that nothing in them is stale: the examples are of openapi/world.json's `today`. Demonstrations, the
 * provider states of the reference backend and the verifier use the same rule; tests at the day of the examples leave them as they are.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of the examples, yyyy-MM-dd (world.json). */
export const EXAMPLE_DAY = '2026-11-20';

/** A date, with the time of day behind it or without. */
const DATE = /^(\d{4}-\d{2}-\d{2})($|T\d{2}:.*)/;

/** How a day moves from the day of the examples to today. */
export type Move = (day: string, today: string) => string;

/**
 * A copy of a JSON value with every date moved to today. Months keep their distance in months, and moments theirs in days. 0000-01-01 and 9999-12-31
 * stand for "no bound" and stay.
 */
export function movedDays<T>(value: T, today: string, move: Move = inCalendar): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy has the shape of the value
  return (today === EXAMPLE_DAY ? value : moved(value, today, move)) as T;
}

/** A reservation of a parking spot knows no months, and payments received stay in their order. */
const BY_DISTANCE: readonly string[] = ['listParkingAreas', 'listRemittances'];

/** The value of an example of the operation, moved to today. */
export function movedExample<T>(operationId: string, value: T, today: string): T {
  return movedDays(value, today, BY_DISTANCE.includes(operationId) ? byDistance : inCalendar);
}

/**
 * The value of an example for who looks at it, not for who compares it: the days in its texts move, too, and nobody moves out after the end of their
 * contract, which keeps its place in the calendar where the other day keeps its distance.
 */
export function shownExample<T>(operationId: string, value: T, today: string): T {
  const example = movedExample(operationId, value, today);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy has the shape of the value
  return (today === EXAMPLE_DAY ? example : shown(example, today)) as T;
}

function shown(value: unknown, today: string): unknown {
  if (typeof value === 'string') return movedWords(value, today);
  if (Array.isArray(value)) return value.map((one) => shown(one, today));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one, today)]));
  const { movingOutDate, endDate } = copy;
  const isTooLate = typeof movingOutDate === 'string' && typeof endDate === 'string' && movingOutDate > endDate;
  return isTooLate ? { ...copy, movingOutDate: endDate } : copy;
}

/** From Sunday on, as `getUTCDay` counts; the stem of Wednesday changes before some endings. */
const WEEKDAYS_FI = ['sunnuntai', 'maanantai', 'tiistai', 'keskiviikko', 'torstai', 'perjantai', 'lauantai'] as const;
const WEEKDAYS_SV = ['söndagen', 'måndagen', 'tisdagen', 'onsdagen', 'torsdagen', 'fredagen', 'lördagen'] as const;
const MONTHS_FI = ['tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä', 'heinä', 'elo', 'syys', 'loka', 'marras', 'joulu'] as const;
const MONTHS_SV = 'januari februari mars april maj juni juli augusti september oktober november december'.split(' ');

/** 2.–6.11.2026, torstaina 26.11.2026, 3.12., lördagen den 10 oktober, tammikuussa, viikolla 45. */
const DAY_IN_TEXT = new RegExp(
  [
    String.raw`(?<![\d.,])(?<from>\d{1,2})\.?–(?<to>\d{1,2})\.(?<rangeMonth>\d{1,2})\.(?<rangeYear>\d{4})`,
    String.raw`(?:(?<weekday>${WEEKDAYS_FI.join('|')})(?<ending>na|sta) )?(?<![\d.,])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})?`,
    String.raw`(?<weekdaySv>${WEEKDAYS_SV.join('|')}) den (?<daySv>\d{1,2}) (?<monthSv>${MONTHS_SV.join('|')})`,
    String.raw`\b(?<monthFi>${MONTHS_FI.join('|')})(?=kuu)`,
    String.raw`(?<=\b(?:viikolla|vecka) )(?<week>\d{1,2})\b`,
  ].join('|'),
  'gi',
);

function movedWords(text: string, today: string): string {
  return text.replaceAll(DAY_IN_TEXT, (found, ...rest) => {
    const part: Readonly<Record<string, string | undefined>> = rest.at(-1);
    const to = (day: string | undefined, month: number, year?: string) => inCalendar(dayNear(Number(day), month, year), today);
    if (part.from !== undefined) {
      const [first, last] = [part.from, part.to].map((day) => to(day, Number(part.rangeMonth), part.rangeYear));
      return `${shortDay(first)}–${shortDay(last)}${last?.slice(0, 4)}`;
    }
    if (part.day !== undefined) {
      const day = to(part.day, Number(part.month), part.year);
      const weekday = part.weekday === undefined ? '' : `${likeFirst(part.weekday, weekdayFi(day, part.ending))} `;
      return weekday + shortDay(day) + (part.year === undefined ? '' : day.slice(0, 4));
    }
    if (part.daySv !== undefined) {
      const day = to(part.daySv, MONTHS_SV.indexOf(String(part.monthSv).toLowerCase()) + 1);
      return `${WEEKDAYS_SV[weekdayOf(day)]} den ${dateOf(day)} ${MONTHS_SV[Number(day.slice(5, 7)) - 1]}`;
    }
    if (part.week !== undefined) return String(weekOf(inCalendar(thursdayOf(Number(part.week)), today)));
    const month = MONTHS_FI.findIndex((one) => one === found.toLowerCase()) + 1;
    return likeFirst(found, MONTHS_FI[Number(to('1', month).slice(5, 7)) - 1] ?? found);
  });
}

/** The day in that year, or in the one in which it is nearest to the day of the examples. */
function dayNear(day: number, month: number, year?: string): string {
  const dayIn = (one: number | string) => `${one}-${[month, day].map((part) => String(part).padStart(2, '0')).join('-')}`;
  if (year !== undefined) return dayIn(year);
  const here = Number(EXAMPLE_DAY.slice(0, 4));
  const far = (one: string) => Math.abs(utc(one) - utc(EXAMPLE_DAY));
  return [here - 1, here, here + 1].map(dayIn).toSorted((one, other) => far(one) - far(other))[0] ?? dayIn(here);
}

/** Of a week of the year of the examples: its year is that of its Thursday, and the first one has 4 January (ISO 8601). */
function thursdayOf(week: number): string {
  const fourth = `${EXAMPLE_DAY.slice(0, 4)}-01-04`;
  return daysAfter(thursdayBeside(fourth), 7 * (week - 1));
}

function weekOf(day: string): number {
  const thursday = thursdayBeside(day);
  return 1 + Math.floor((utc(thursday) - utc(`${thursday.slice(0, 4)}-01-01`)) / (7 * DAY_MS));
}

/** Of the same week, which begins on Monday. */
const thursdayBeside = (day: string): string => daysAfter(day, 3 - ((weekdayOf(day) + 6) % 7));

const shortDay = (day = ''): string => `${dateOf(day)}.${Number(day.slice(5, 7))}.`;

const weekdayOf = (day: string): number => new Date(utc(day)).getUTCDay();

function weekdayFi(day: string, ending = 'na'): string {
  const name = WEEKDAYS_FI[weekdayOf(day)] ?? '';
  return (ending === 'sta' ? name.replace('viikko', 'viiko') : name) + ending;
}

/** The word with a capital where the other has one. */
const likeFirst = (other: string, word: string): string => (/^\p{Lu}/u.test(other) ? word.charAt(0).toUpperCase() + word.slice(1) : word);

/** As many days from today as the day is from the day of the examples. */
export function byDistance(day: string, today: string): string {
  return daysAfter(day, Math.round((utc(today) - utc(EXAMPLE_DAY)) / DAY_MS));
}

/**
 * The same place in the calendar as seen from today. The first day of a month and its last two days keep that place; another day keeps its distance
 * from the day in so many months.
 */
export function inCalendar(day: string, today: string): string {
  const months = monthsBetween(EXAMPLE_DAY, day);
  const beforeEnd = lastOfMonth(day) - dateOf(day);
  const first = addMonths(`${today.slice(0, 7)}-01`, months);
  if (dateOf(day) === 1) return first;
  if (beforeEnd <= 1) return daysAfter(first, lastOfMonth(first) - 1 - beforeEnd);
  const [near = 0] = [months, months - 1].toSorted((one, other) => distance(one, day) - distance(other, day));
  return daysAfter(addMonths(today, near), Math.round((utc(day) - utc(addMonths(EXAMPLE_DAY, near))) / DAY_MS));
}

export function daysAfter(day: string, count: number): string {
  return new Date(utc(day) + count * DAY_MS).toISOString().slice(0, 10);
}

function moved(value: unknown, today: string, move: Move): unknown {
  if (typeof value === 'string') return movedText(value, today, move);
  if (Array.isArray(value)) return value.map((one) => moved(one, today, move));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one, today, move)]));
}

function movedText(text: string, today: string, move: Move): string {
  if (/^\d{4}-\d{2}$/.test(text)) return inCalendar(`${text}-01`, today).slice(0, 7);
  const [, day, time] = DATE.exec(text) ?? [];
  if (day === undefined || day === '0000-01-01' || day === '9999-12-31') return text;
  return time === '' ? move(day, today) : byDistance(day, today) + time;
}

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dateOf = (day: string): number => Number(day.slice(8));

const distance = (months: number, day: string): number => Math.abs(utc(addMonths(EXAMPLE_DAY, months)) - utc(day));

function lastOfMonth(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function monthsBetween(from: string, to: string): number {
  const [[year = 0, month = 0], [toYear = 0, toMonth = 0]] = [from.split('-').map(Number), to.split('-').map(Number)];
  return (toYear - year) * 12 + toMonth - month;
}

/** The same day of the month, or the last one of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return daysAfter(first, Math.min(dateOf(day), lastOfMonth(first)) - 1);
}
