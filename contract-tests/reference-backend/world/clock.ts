/** The clock of the backend. */
export interface Clock {
  now(): Date;
  /** Moves the clock forward. The real clock keeps this offset. */
  advance(milliseconds: number): void;
  /** Resets the clock to its start. */
  reset(): void;
}

/** The moment of the examples (openapi/WORLD.md). */
export const WORLD_MOMENT = new Date('2026-11-20T12:00:00+02:00');

/** The real time plus the offset by which it was advanced. */
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

/** A clock that changes only when it is advanced. */
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
 * A clock that starts on the given day, at the real time of day.
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
