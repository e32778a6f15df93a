/** What is still to be done in a home whose contract has been terminated (ending.moving-out-list). */
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { type CalendarDate, compareDates, daysBetween, parseIsoDate } from '@/domain/calendar-date.ts';
import type { Ending } from '@/session/contract-end.ts';
import { type NextStep, nextSteps, type When } from '../thanks/next-steps.ts';

export interface MovingOutStep {
  name: NextStep['name'];
  when: When;
  /** To its day, or while it goes on to its last one; null without a day. */
  days: number | null;
}

/** The end of the contract, and the steps that are not over, in the order in which they happen. */
export interface MovingOut {
  end: CalendarDate;
  steps: MovingOutStep[];
}

/**
 * @param request null when the termination is approved: then only the end of the contract is known
 * @returns null when the contract has ended
 */
export function movingOut(ending: Ending, request: TerminationRequest | null, today: CalendarDate): MovingOut | null {
  const end = ending.kind === 'approved' ? ending.end : request && parseIsoDate(request.endDate);
  if (end === null || compareDates(end, today) < 0) return null;
  const steps = ending.kind === 'approved' ? approvedSteps(end) : nextSteps({ subject: 'termination', request }, ending.isPending);
  return {
    end,
    steps: steps.filter(({ when }) => !isOver(when, today)).map(({ name, when }) => ({ name, when, days: daysTo(when, today) })),
  };
}

/** The steps of every termination, without what only its request says. */
function approvedSteps(end: CalendarDate): Pick<NextStep, 'name' | 'when'>[] {
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
