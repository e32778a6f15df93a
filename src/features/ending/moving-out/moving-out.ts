/** What is still to be done in a home whose contract ends for certain (ending.moving-out-list). */
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { type CalendarDate, compareDates, daysBetween } from '@/domain/calendar-date.ts';
import { type NextStep, nextSteps, type When } from '../thanks/next-steps.ts';

export interface MovingOutStep {
  name: Exclude<NextStep['name'], 'approvals' | 'review'>;
  when: When;
  /** To its day, or while it goes on to its last one; null without a day. */
  days: number | null;
}

/**
 * The steps that are not over, in the order in which they happen.
 * @param end the last day of the contract, which the company may have moved since the request was made
 * @param request the approved request; null where it cannot be read: then only the end is known
 */
export function movingOut(end: CalendarDate, request: TerminationRequest | null, today: CalendarDate): MovingOutStep[] {
  const steps = request === null ? stepsUntil(end) : nextSteps({ subject: 'termination', request: { ...request, endDate: end } }, false);
  return steps.flatMap(({ name, when }): MovingOutStep[] =>
    name === 'approvals' || name === 'review' || isOver(when, today) ? [] : [{ name, when, days: daysTo(when, today) }],
  );
}

/** The steps of every termination, without what only its request says. */
function stepsUntil(end: CalendarDate): Pick<NextStep, 'name' | 'when'>[] {
  const by: When = { kind: 'by', date: end };
  return [
    { name: 'viewing', when: null },
    { name: 'moveOut', when: by },
    { name: 'cleaning', when: by },
    { name: 'keys', when: by },
    { name: 'refund', when: null },
  ];
}

function isOver(when: When, today: CalendarDate): boolean {
  if (when === null || when.kind === 'from') return false;
  return compareDates(when.kind === 'between' ? when.last : when.date, today) < 0;
}

function daysTo(when: When, today: CalendarDate): number | null {
  if (when === null) return null;
  if (when.kind !== 'between') return Math.max(0, daysBetween(today, when.date));
  return daysBetween(today, compareDates(when.first, today) > 0 ? when.first : when.last);
}
