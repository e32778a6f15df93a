/** What time it is in the backend's world. */
export interface Clock {
  now(): Date;
  /** Moves the clock forward; the real one is moved from then on. */
  advance(milliseconds: number): void;
  /** Back to where it was made. */
  reset(): void;
}

/** The moment at which the world of the examples stands still (openapi/WORLD.md). */
export const WORLD_MOMENT = new Date('2026-11-20T12:00:00+02:00');

/** The real time, moved by what it was advanced. */
export function realClock(): Clock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    reset: () => {
      ahead = 0;
    },
  };
}

/** A clock that stands still until it is advanced. */
export function stillClock(moment: Date): Clock {
  let at = moment.getTime();
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds;
    },
    reset: () => {
      at = moment.getTime();
    },
  };
}

/**
 * The real time of day on a day of choice, going on from there.
 *
 * @param today yyyy-MM-dd in Helsinki
 */
export function clockFromDay(today: string): Clock {
  const clock = realClock();
  const moveToDay = () => {
    // Both are midnights in UTC, so the difference is a whole number of days; the time of day stays the real one.
    clock.advance(Date.parse(`${today}T00:00:00Z`) - Date.parse(`${helsinkiDate(clock.now())}T00:00:00Z`));
  };
  moveToDay();
  return {
    ...clock,
    reset: () => {
      clock.reset();
      moveToDay();
    },
  };
}

const HELSINKI_DATE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date in Helsinki, yyyy-MM-dd. */
export function helsinkiDate(moment: Date): string {
  return HELSINKI_DATE.format(moment);
}
