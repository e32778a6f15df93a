/** Chooses the content of a spot's panel, and finds the reasons against a reservation. Pure functions of the spot and the day. */
import { type CalendarDate, compareDates, laterOf } from '@/domain/calendar-date.ts';
import { type DaySpan, LAST_DAY, type Reservation, type Spot } from './parking-areas.ts';
import { type ChosenDays, covers, isOwn, rangeOf, reservationStart, reservationTimes, spotStatus } from './rules.ts';

/** The action that the resident has completed in the panel since it was opened. */
export type PanelResult = { kind: 'reserved'; start: CalendarDate } | { kind: 'ended'; end: CalendarDate };

export type PanelView =
  /** The spot has just been reserved. */
  | { kind: 'reserved'; start: CalendarDate }
  /** The own reservation has just been given its last day. */
  | { kind: 'ended'; end: CalendarDate }
  /** The own reservation has an end already. */
  | { kind: 'cancelled'; end: CalendarDate }
  /** The own reservation goes on until further notice; `earliest` is the first day that can be its last. */
  | { kind: 'terminate'; reservation: DaySpan; earliest: CalendarDate }
  | { kind: 'reserve'; start: CalendarDate }
  | { kind: 'details' };

interface PanelSituation {
  days: ChosenDays;
  today: CalendarDate;
  result: PanelResult | null;
}

/**
 * The view of a spot's panel; the first that matches. A reservation that is over is history: it neither ends nor stands in the way.
 */
// Rules: parking.own-past, parking.own-future
// Rules: parking.panel-reserved, parking.panel-cancelled, parking.panel-terminate, parking.panel-reserve, parking.panel-details
export function panelView(spot: Spot, { days, today, result }: PanelSituation): PanelView {
  if (result !== null) return result;
  const own = spot.reservations.filter((one) => isOwn(one) && one.last >= today);
  const open = own.find(({ last }) => last === LAST_DAY);
  if (open) return { kind: 'terminate', reservation: open, earliest: laterOf(open.first, today) };

  const start = reservationStart(days, today);
  const latest = latestOf(own);
  if (latest === null)
    return spotStatus(spot, rangeOf(days, today), today) === 'available' ? { kind: 'reserve', start } : { kind: 'details' };
  return spot.isInUse && start > latest.last && !hasFuture(spot, own, today)
    ? { kind: 'reserve', start }
    : { kind: 'cancelled', end: latest.last };
}

function latestOf(reservations: readonly Reservation[]): Reservation | null {
  return reservations.toSorted((one, other) => compareDates(other.last, one.last))[0] ?? null;
}

/** Whether a reservation besides the own ones begins after today. */
function hasFuture(spot: Spot, own: readonly Reservation[], today: CalendarDate): boolean {
  return reservationTimes(spot, today).future.some((one) => !own.includes(one));
}

/** Why an own reservation cannot be ended now; the first obstacle, or null. */
// Rules: parking.contract-required
export function endObstacle(
  spot: Pick<Spot, 'id'>,
  { mayWrite, hasCurrentContract }: Pick<ReserveSituation, 'mayWrite' | 'hasCurrentContract'>,
): EndObstacle | null {
  if (!mayWrite) return 'staff';
  if (!hasCurrentContract) return 'no-contract';
  return spot.id === null ? 'no-id-to-end' : null;
}

export type EndObstacle = 'staff' | 'no-contract' | 'no-id-to-end';

/** Why a spot cannot be reserved now, whatever the resident does in the form. */
export type ReserveObstacle = 'staff' | 'no-contract' | 'no-id' | 'closed' | 'start-taken';

interface ReserveSituation {
  start: CalendarDate;
  mayWrite: boolean;
  hasCurrentContract: boolean;
  reservationPossibleUntil: CalendarDate | null;
}

/** The first obstacle, in the order in which a resident has to get rid of them; null when the spot can be reserved. */
// Rules: parking.reserve-enabled, parking.contract-required
export function reserveObstacle(
  spot: Spot,
  { start, mayWrite, hasCurrentContract, reservationPossibleUntil }: ReserveSituation,
): ReserveObstacle | null {
  if (!mayWrite) return 'staff';
  if (!hasCurrentContract) return 'no-contract';
  if (spot.id === null) return 'no-id';
  if (reservationPossibleUntil !== null && start > reservationPossibleUntil) return 'closed';
  return spot.reservations.some((one) => covers(one, start)) ? 'start-taken' : null;
}

/** Whether a contract runs on a day: parking is reserved for a current contract only. */
export function isCurrentContract(
  contract: { status: string; startDate: string; endDate?: string | null | undefined } | undefined,
  today: CalendarDate,
): boolean {
  if (contract === undefined || contract.status === 'terminated') return false;
  const endDate = contract.endDate ?? null;
  return contract.startDate <= today && (endDate === null || endDate >= today);
}
