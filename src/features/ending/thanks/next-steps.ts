/** Computes from the recorded request the steps that follow a confirmed termination or modification, with their dates. */
import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { type CalendarDate, compareDates, parseIsoDate } from '@/domain/calendar-date.ts';
import type { ConfirmBy } from '@/domain/notice-period.ts';

/** The confirmed request; null while it is loading or when it could not be read. */
export type Confirmed =
  | { subject: 'termination'; request: TerminationRequest | null }
  | { subject: 'modification'; request: ModificationRequest | null };

export type When =
  | { kind: 'on' | 'by' | 'from' | 'to'; date: CalendarDate }
  | { kind: 'between'; first: CalendarDate; last: CalendarDate }
  | null;

export type NextStep =
  | { name: 'approvals' | 'review' | 'moveOut' | 'cleaning' | 'keys' | 'refund'; when: When }
  | { name: 'viewing'; when: When; by: 'company' | 'tenant' };

/**
 * In the order in which they happen.
 * @param isPending other contract parties have to confirm first
 * @param limit the last day of confirming; null when there is none. Once it is past, nothing is dated by the chosen end (ending.confirm-by)
 */
export function nextSteps(confirmed: Confirmed, isPending: boolean, limit: ConfirmBy | null = null): NextStep[] {
  // A request that was decided at once waits for nobody.
  const isDecided = confirmed.request?.status === 'approved';
  const first: NextStep[] = [
    ...(isPending ? [{ name: 'approvals', when: lastDayOf(limit) } as const] : []),
    ...(isDecided ? [] : [{ name: 'review', when: null } as const]),
  ];
  if (confirmed.subject === 'modification') return [...first, { name: 'moveOut', when: on(confirmed.request?.inEffect) }];
  const { request } = confirmed;
  if (request === null) return [...first, ...(['moveOut', 'cleaning', 'keys'] as const).map((name) => ({ name, when: null }))];
  const { end } = moveDates(confirmed, limit);
  return [
    ...first,
    { name: 'viewing', by: request.displaysSelf ? 'tenant' : 'company', when: viewingDays(request) },
    { name: 'moveOut', when: on(request.movingOutDate) },
    { name: 'cleaning', when: end && { kind: 'by', date: end } },
    { name: 'keys', when: end && { kind: 'by', date: end } },
    ...(isRefundExpected(request) ? [{ name: 'refund', when: null } as const] : []),
  ];
}

function lastDayOf(limit: ConfirmBy | null): When {
  return limit === null || limit.isPast ? null : { kind: 'by', date: limit.day };
}

/** The dates for the summary and the calendar file. The chosen end does not hold once the last day of confirming is past (ending.confirm-by). */
export function moveDates(
  { subject, request }: Confirmed,
  limit: ConfirmBy | null = null,
): { movingOut: CalendarDate | null; end: CalendarDate | null } {
  if (request === null) return { movingOut: null, end: null };
  if (subject === 'modification') return { movingOut: parseIsoDate(request.inEffect), end: null };
  return { movingOut: dateOrNull(request.movingOutDate), end: limit?.isPast === true ? null : parseIsoDate(request.endDate) };
}

/** Whether there is a refund: it needs a given or stored account that is not removed. */
function isRefundExpected({ beneficiaries }: TerminationRequest): boolean {
  return beneficiaries.some(
    ({ iban, existingBeneficiaryId, removeExistingBeneficiary }) =>
      !removeExistingBeneficiary && ((iban !== null && iban !== '') || existingBeneficiaryId !== null),
  );
}

function viewingDays({ displayStartDate, displayEndDate }: TerminationRequest): When {
  const [first, last] = [dateOrNull(displayStartDate), dateOrNull(displayEndDate)];
  if (first === null) return last && { kind: 'to', date: last };
  if (last === null) return { kind: 'from', date: first };
  return compareDates(first, last) === 0 ? { kind: 'on', date: first } : { kind: 'between', first, last };
}

function on(text: string | null | undefined): When {
  const date = dateOrNull(text);
  return date && { kind: 'on', date };
}

function dateOrNull(text: string | null | undefined): CalendarDate | null {
  return text === null || text === undefined ? null : parseIsoDate(text);
}
