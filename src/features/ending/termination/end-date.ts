/**
 * When a contract can end and when the resident can move out (termination.selector-dates, termination.helsinki-time). All dates are days in Helsinki.
 */

import { addMonths, type CalendarDate, compareDates } from '@/domain/calendar-date.ts';
import { earliestEndDate, type NoticePeriod } from '@/domain/notice-period.ts';

/** How far ahead a contract can be terminated, in months (termination.end-date-limit). */
export const FURTHEST_MONTHS = 12;
export type EndDate =
  /** The resident chooses a day from `first` to `last`, both included. */
  | { kind: 'selectable'; first: CalendarDate; last: CalendarDate }
  /** The contract or the tenancy already ends before notice given today would end it, so there is nothing to choose. */
  | { kind: 'ends'; on: CalendarDate }
  | { kind: 'ended'; on: CalendarDate };

/** The values that the end date depends on. */
export interface EndDateInput extends NoticePeriod {
  contractEndDate: CalendarDate | null;
  /** The end date of the signed-in tenant's own tenancy; null when it has none. */
  tenantEndDate: CalendarDate | null;
  today: CalendarDate;
}

/** The day, or the range of days, on which the contract can end. An earlier end of the contract or of the tenancy takes precedence. */
export function endDate(input: EndDateInput): EndDate {
  const { contractEndDate, tenantEndDate, today } = input;
  const first = earliestEndDate(input, today);
  const furthest = addMonths(today, FURTHEST_MONTHS);
  const ownEnd = earlier(contractEndDate, tenantEndDate);
  if (ownEnd === null) return { kind: 'selectable', first, last: furthest };
  if (compareDates(ownEnd, today) < 0) return { kind: 'ended', on: ownEnd };
  if (compareDates(ownEnd, first) < 0) return { kind: 'ends', on: ownEnd };
  return { kind: 'selectable', first, last: earlier(furthest, ownEnd) };
}

/** The end date that the form begins with: the first selectable day, or the existing end date. */
export function initialEndDate(end: EndDate): CalendarDate {
  return end.kind === 'selectable' ? end.first : end.on;
}

/**
 * The days from which the moving-out date is chosen: from today to the chosen end of the contract, and at most 12 months ahead.
 * @returns null when there is no such day: the contract has ended already
 */
export function movingOutRange(chosenEnd: CalendarDate, today: CalendarDate): { first: CalendarDate; last: CalendarDate } | null {
  const last = earlier(chosenEnd, addMonths(today, FURTHEST_MONTHS));
  return compareDates(last, today) < 0 ? null : { first: today, last };
}

function earlier(a: CalendarDate, b: CalendarDate | null): CalendarDate;
function earlier(a: CalendarDate | null, b: CalendarDate | null): CalendarDate | null;
function earlier(a: CalendarDate | null, b: CalendarDate | null): CalendarDate | null {
  if (a === null || b === null) return a ?? b;
  return compareDates(a, b) <= 0 ? a : b;
}
