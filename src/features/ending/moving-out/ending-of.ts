import type { Contract } from 'generated/zod/contract.zod.ts';
import { type CalendarDate, compareDates, parseIsoDate } from '@/domain/calendar-date.ts';

/** The state of a termination that is under way or approved, with the end of the contract where it is known. */
export type Ending =
  /** Its dates are read with the request, as long as the request is open (ending.request-calls). */
  { kind: 'open'; isPending: boolean } | { kind: 'approved'; end: CalendarDate };

/** The termination of a contract; null when there is none, when it was rejected, or when the contract has ended. */
export function endingOf(
  { endDate, terminationRequest }: Pick<Contract, 'endDate' | 'terminationRequest'>,
  today: CalendarDate,
): Ending | null {
  switch (terminationRequest?.status) {
    case 'pending_tenant_approval':
    case 'ready_for_review':
      return { kind: 'open', isPending: terminationRequest.status === 'pending_tenant_approval' };
    case 'approved': {
      const end = endDate === null ? null : parseIsoDate(endDate);
      return end === null || compareDates(end, today) < 0 ? null : { kind: 'approved', end };
    }
    default:
      return null;
  }
}
