import type { Contract } from 'generated/zod/contract.zod.ts';
import { type CalendarDate, compareDates, parseIsoDate } from '@/domain/calendar-date.ts';

type TerminationFacts = Pick<Contract, 'status' | 'endDate' | 'terminationRequest' | 'terminationDisallowedReason'>;

/** Whether a termination of the contract has been approved. An approved one that left no end was withdrawn. */
export function isTerminated({ status, endDate, terminationRequest, terminationDisallowedReason }: TerminationFacts): boolean {
  if (status === 'terminated' || terminationDisallowedReason === 'contract_terminated') return true;
  return terminationRequest?.status === 'approved' && endDate !== null;
}

/** Whether the contract had its end before any termination (termination.fixed-term). */
export function isFixedTerm(contract: TerminationFacts): boolean {
  return contract.endDate !== null && !isTerminated(contract);
}

/** The last day of a contract whose termination the company has approved; null when there is none, or when it has passed. */
export function approvedEnd(
  { endDate, terminationRequest }: Pick<Contract, 'endDate' | 'terminationRequest'>,
  today: CalendarDate,
): CalendarDate | null {
  if (endDate === null || terminationRequest?.status !== 'approved') return null;
  const end = parseIsoDate(endDate);
  return end === null || compareDates(end, today) < 0 ? null : end;
}
