/** A tenant's notice period, and until when all parties must have given notice. All dates are days in Helsinki (termination.helsinki-time). */
import { addDays, addMonths, type CalendarDate, compareDates, endOfMonth } from './calendar-date.ts';

/** The two readings of the notice period of a rental contract (termination.notice-period-rental). */
type FirstEndDatePolicy = 'end_of_next_month' | 'end_of_month_after_next';

/** The notice period of a right of occupancy, in months (termination.notice-period-occupancy). */
const RIGHT_OF_OCCUPANCY_MONTHS = 3;
/** A tenant's notice period is a calendar month, counted from the end of the month of notice (termination.notice-period-rental; Act on Residential Leases, section 52). */
const RENTAL_MONTHS: Readonly<Record<FirstEndDatePolicy, number>> = { end_of_next_month: 1, end_of_month_after_next: 2 };

export interface NoticePeriod {
  contractType: 'rental' | 'right_of_occupancy';
  /** Applies to rental contracts only. */
  policy: FirstEndDatePolicy;
}

/** The first day on which notice given on `day` can end a contract without an end date. */
export function earliestEndDate({ contractType, policy }: NoticePeriod, day: CalendarDate): CalendarDate {
  if (contractType === 'right_of_occupancy') return addMonths(day, RIGHT_OF_OCCUPANCY_MONTHS);
  return endOfMonth(addMonths(day, RENTAL_MONTHS[policy]));
}

/**
 * The last day on which every contract party must have given notice for the contract to end on `end` (ending.confirm-by): the notice period runs
 * from the day of the last of them.
 */
export function lastDayOfNotice(period: NoticePeriod, end: CalendarDate): CalendarDate {
  // Searched day by day, since months of different lengths give the same end: three months after 28, 29 and 30 November is 28 February.
  let day = end;
  while (compareDates(earliestEndDate(period, day), end) > 0) day = addDays(day, -1);
  return day;
}

/** A termination that waits for contract parties. */
interface WaitingTermination {
  /** The chosen end of the contract. */
  end: CalendarDate;
  /** The day on which its maker gave notice. */
  madeOn: CalendarDate;
  /** The end that the contract has without the termination; null when it has none. */
  contractEnd: CalendarDate | null;
}

export interface ConfirmBy {
  /** The last day of confirming. */
  day: CalendarDate;
  /** The end of the contract that then holds. */
  end: CalendarDate;
  isPast: boolean;
}

/**
 * By which day all must have confirmed a termination for its chosen end to hold (ending.confirm-by).
 * @returns null when the end does not depend on it: the contract ends then by itself, or its maker could choose it without the notice period
 */
export function confirmBy(period: NoticePeriod, { end, madeOn, contractEnd }: WaitingTermination, today: CalendarDate): ConfirmBy | null {
  if (contractEnd !== null && compareDates(contractEnd, end) <= 0) return null;
  const day = lastDayOfNotice(period, end);
  if (compareDates(madeOn, day) > 0) return null;
  return { day, end, isPast: compareDates(today, day) > 0 };
}
