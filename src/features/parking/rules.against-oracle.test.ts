/**
 * The rules against an oracle that looks at every single day, over generated worlds of 10,000 spots. It shares no code with the rules: a day is
 * a number, and nothing is compared but days. `npm test -- parking-worlds` looks at a hundred worlds.
 */
import { expect, it, vi } from 'vitest';
import { addDays, calendarDate } from '@/domain/calendar-date.ts';
import { panelView } from './panel-view.ts';
import { type DaySpan, FIRST_DAY, LAST_DAY, type Spot } from './parking-areas.ts';
import { freeFrom, priceBounds, priceOn, rangeOf, spotStatus } from './rules.ts';
import { spot } from './test-support/spots.ts';

const WORLDS = import.meta.env.MODE === 'parking-worlds' ? 100 : 1;
const SPOTS = 10_000;
/** Days of a world, from 0 on; today is in the middle, and open bounds lie outside. */
const DAYS = 60;
const TODAY = 30;

// Room for a busy machine.
vi.setConfig({ testTimeout: 600_000 });

/** A span of days by number; a null bound is open. */
interface Days {
  from: number | null;
  to: number | null;
}
interface OracleSpot {
  isInUse: boolean;
  reservations: (Days & { kind: 'own' | 'other' })[];
  ranges: Days[];
  prices: (Days & { amount: number })[];
}

it.each(Array.from({ length: WORLDS }, (_, at) => at + 1))('world %d: 10,000 spots are to the rules what they are day by day', (seed) => {
  const random = randomOf(seed);
  // Another day every time: clock changes, leap days and turns of the year come by.
  const origin = addDays(calendarDate('2024-01-01'), random(1500));
  const dayOf = (number: number) => addDays(origin, number);
  const spanOf = ({ from, to }: Days): DaySpan => ({
    first: from === null ? FIRST_DAY : dayOf(from),
    last: to === null ? LAST_DAY : dayOf(to),
  });
  const seen = new Map<string, number>();
  let area: { oracle: OracleSpot; real: Spot }[] = [];

  for (let number = 0; number < SPOTS; number += 1) {
    const oracle = anySpot(random);
    const real = spot({
      isInUse: oracle.isInUse,
      reservations: oracle.reservations.map(({ kind, ...days }) => ({ kind, ...spanOf(days) })),
      availableRanges: oracle.ranges.map(spanOf),
      prices: oracle.prices.map(({ amount, ...days }) => ({ amount, ...spanOf(days) })),
    });
    const start = random(4) === 0 ? null : random(DAYS - 10);
    const end = start === null || random(2) === 0 ? null : start + random(9);
    const days = { start: start === null ? null : dayOf(start), end: end === null ? null : dayOf(end) };
    const today = dayOf(TODAY);
    const weekday = (Math.floor(Date.parse(today) / 86_400_000) + 3) % 7;
    const range = start === null ? numbers(TODAY - weekday, TODAY - weekday + 6) : numbers(start, end ?? start + 6);

    const agree = (what: string, rule: unknown, wanted: unknown) => {
      if (rule !== wanted) expect({ what, is: rule, oracle, start, end }).toEqual({ what, is: wanted, oracle, start, end });
    };
    const status = statusOf(oracle, range);
    agree('status', spotStatus(real, rangeOf(days, today), today), status);
    const view = viewOf(oracle, status, start);
    agree('view', panelView(real, { days, today, result: null }).kind, view);
    const price = priceAt(oracle, start ?? TODAY);
    agree('price', priceOn(real.prices, days.start ?? today, today), price);
    const from = freeFromOf(oracle, status, range);
    agree('free from', freeFrom(real, rangeOf(days, today), today), from === null ? null : dayOf(from));
    if (from !== null) {
      const chosen = { start: dayOf(from), end: dayOf(range.at(-1) ?? from) };
      agree('view of the chosen day', panelView(real, { days: chosen, today, result: null }).kind, 'reserve');
      seen.set('free from', (seen.get('free from') ?? 0) + 1);
    }
    seen.set(status, (seen.get(status) ?? 0) + 1);
    seen.set(view, (seen.get(view) ?? 0) + 1);

    area.push({ oracle, real });
    if (area.length < 50) continue;
    const amounts = area.map((one) => priceAt(one.oracle, TODAY)).filter((amount) => amount !== null);
    const bounds = amounts.length === 0 ? null : { lowest: Math.min(...amounts), highest: Math.max(...amounts) };
    expect(
      priceBounds(
        area.map((one) => one.real),
        today,
        today,
      ),
    ).toEqual(bounds);
    area = [];
  }
  // Nothing is compared that never happens.
  const kinds = ['active', 'upcoming', 'not-in-use', 'available', 'disabled', 'reserve', 'terminate', 'cancelled', 'details', 'free from'];
  expect(kinds.filter((kind) => (seen.get(kind) ?? 0) <= 100)).toEqual([]);
});

/** Whether a day is one of the days, looked up in the list of them; outside of the world only an open bound reaches. */
const has = ({ from, to }: Days, day: number) => (from === null || day >= from) && (to === null || day <= to);
const all = numbers(-20, DAYS + 20);

/** Whether the spot is free on all of the days. */
function isFreeOn({ reservations, ranges }: OracleSpot, days: readonly number[]): boolean {
  return ranges.length > 0
    ? ranges.some((one) => days.every((day) => has(one, day)))
    : !reservations.some((one) => days.some((day) => has(one, day)));
}

/** The first day, and today at the earliest, from which the spot is free to the end of the range. */
function freeFromOf(oracle: OracleSpot, status: string, range: readonly number[]): number | null {
  if (status !== 'disabled') return null;
  return (
    range.find(
      (day) =>
        day >= TODAY &&
        isFreeOn(
          oracle,
          range.filter((one) => one >= day),
        ),
    ) ?? null
  );
}

function statusOf(oracle: OracleSpot, range: readonly number[]): string {
  const { isInUse, reservations } = oracle;
  const mine = reservations.filter(({ kind }) => kind === 'own');
  if (mine.some((one) => has(one, TODAY))) return 'active';
  if (mine.some((one) => !has(one, TODAY) && all.some((day) => day > TODAY && has(one, day)))) return 'upcoming';
  if (!isInUse) return 'not-in-use';
  return isFreeOn(oracle, range) ? 'available' : 'disabled';
}

function viewOf({ isInUse, reservations }: OracleSpot, status: string, start: number | null): string {
  const notOver = (one: Days) => all.some((day) => day >= TODAY && has(one, day));
  const mine = reservations.filter((one) => one.kind === 'own' && notOver(one));
  if (mine.some(({ to }) => to === null)) return 'terminate';
  if (mine.length === 0) return status === 'available' ? 'reserve' : 'details';
  const from = Math.max(start ?? TODAY, TODAY);
  const isAfterAll = mine.every((one) => !all.some((day) => day >= from && has(one, day)));
  const othersToCome = reservations.some((one) => !mine.includes(one) && one.from !== null && one.from > TODAY);
  return isInUse && isAfterAll && !othersToCome ? 'reserve' : 'cancelled';
}

function priceAt({ prices }: OracleSpot, day: number): number | null {
  for (const on of [day, TODAY]) {
    const valid = prices.filter((one) => has(one, on));
    const youngest = Math.max(...valid.map(({ from }) => from ?? -1000));
    const first = valid.find(({ from }) => (from ?? -1000) === youngest);
    if (first) return first.amount;
  }
  return null;
}

function anySpot(random: (below: number) => number): OracleSpot {
  const list = <T>(most: number, make: () => T) => Array.from({ length: random(most + 1) }, make);
  const days = (): Days => {
    const from = random(5) === 0 ? null : random(DAYS);
    const to = random(4) === 0 ? null : (from ?? random(DAYS)) + random(25);
    return { from, to };
  };
  return {
    isInUse: random(6) > 0,
    reservations: list(3, () => ({ ...days(), kind: random(3) === 0 ? ('own' as const) : ('other' as const) })),
    ranges: random(2) === 0 ? [] : list(3, days),
    prices: list(3, () => ({ ...days(), amount: random(9000) / 100 })),
  };
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Mulberry32: the same numbers for the same seed. @returns whole numbers from 0 to one less than the argument */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 0x9e3779b9;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
