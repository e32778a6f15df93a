/** Whether a request that waits for contract parties waits for the user (ending.own-confirmation). */
import type { Notification } from 'generated/zod/notification.zod.ts';
import { compareDates, dateOf } from '@/domain/calendar-date.ts';
import type { Subject } from './journey.ts';

/** `asked`: the user can confirm or reject. `own`: the user made it; `confirmed`: the user has confirmed it. The last two wait for the others. */
export type ApprovalStanding = 'asked' | 'own' | 'confirmed';

export interface ApprovalFacts {
  subject: Subject;
  contractUuid: string;
  /** When the request was made. */
  createdAt: string;
  /** Whether the user made it. Undefined when the request does not say. */
  isOwn?: boolean;
  /** All notices of the user; none when they could not be loaded. */
  notifications: readonly Notification[];
}

/**
 * A request does not say whom it waits for, and a modification does not say who made it. The user's notifications do
 * (notifications.known-categories): an open `approval_needed` means that the user is asked; `created` without it means that the user made the
 * request. Without any of them the user may try: the backend answers BAD_REQUEST when the request does not wait for the user.
 */
export function approvalStanding({ subject, contractUuid, createdAt, isOwn, notifications }: ApprovalFacts): ApprovalStanding {
  const noticesOf = (event: 'created' | 'approval_needed') =>
    notifications.filter(
      (notice) =>
        notice.contractUuid === contractUuid &&
        notice.category === `contract_${subject}_request_${event}` &&
        !wasClosedBefore(notice, createdAt),
    );
  const questions = noticesOf('approval_needed');
  if (isOwn === true) return 'own';
  if (questions.some(({ closedAt }) => closedAt === undefined)) return 'asked';
  if (questions.length > 0) return 'confirmed';
  return isOwn === undefined && noticesOf('created').length > 0 ? 'own' : 'asked';
}

/** Whether the notification was closed before the request was made, and so belongs to an earlier one. */
function wasClosedBefore({ closedAt }: Notification, moment: string): boolean {
  const [closed, day] = [closedAt === undefined ? null : dateOf(closedAt), dateOf(moment)];
  return closed !== null && day !== null && compareDates(closed, day) < 0;
}
