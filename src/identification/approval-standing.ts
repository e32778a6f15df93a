/** Whose turn it is with a request that waits for the contract parties (ending.own-confirmation). */
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
  /** Whether the user made it, where the request tells. */
  isOwn?: boolean;
  /** All notices of the user; none when they could not be loaded. */
  notifications: readonly Notification[];
}

/**
 * A request does not say whom it waits for, and a modification not even which tenant made it. The notices of the user do (notifications.known-categories): one of
 * `approval_needed` is open for as long as they are asked, and who is told `created` without being asked has made it. Where they say nothing
 * the user may try: the backend refuses with BAD_REQUEST what does not wait for them.
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

/** It was about an earlier request. */
function wasClosedBefore({ closedAt }: Notification, moment: string): boolean {
  const [closed, day] = [closedAt === undefined ? null : dateOf(closedAt), dateOf(moment)];
  return closed !== null && day !== null && compareDates(closed, day) < 0;
}
