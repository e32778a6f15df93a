import type { Contract } from 'generated/zod/contract.zod.ts';
import { type CalendarDate, compareDates, parseIsoDate } from '@/domain/calendar-date.ts';

/** The last day of a contract whose termination the company has approved; null when there is none, or when it has passed. */
export function approvedEnd(
  { endDate, terminationRequest }: Pick<Contract, 'endDate' | 'terminationRequest'>,
  today: CalendarDate,
): CalendarDate | null {
  if (endDate === null || terminationRequest?.status !== 'approved') return null;
  const end = parseIsoDate(endDate);
  return end === null || compareDates(end, today) < 0 ? null : end;
}
