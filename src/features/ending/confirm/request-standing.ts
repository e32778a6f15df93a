import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { compareDates, dateOf } from '@/domain/calendar-date.ts';
import type { Subject } from '@/identification/journey.ts';
import { tenantName } from '@/session/contract-texts.ts';

/** The status of a termination for the user. Only with `asked` can the user confirm or reject it (ending.request-status). */
export type TerminationStanding = ApprovalStanding | Exclude<TerminationRequest['status'], 'pending_tenant_approval'>;

export function terminationStanding(
  { status, contractUuid, createdAt, createdByTenantId }: TerminationRequest,
  { ownTenantId, notifications }: { ownTenantId: number; notifications: readonly Notification[] },
): TerminationStanding {
  if (status !== 'pending_tenant_approval') return status;
  const isOwn = createdByTenantId === ownTenantId;
  return approvalStanding({ subject: 'termination', contractUuid, createdAt, isOwn, notifications });
}

/** The maker of the termination; `byOther`: a tenant who is no longer on the contract. */
type Maker = { kind: 'byOwn' } | { kind: 'byCompany' } | { kind: 'byTenant'; name: string } | { kind: 'byOther' };

export function makerOf(
  { createdByTenantId }: TerminationRequest,
  { ownTenantId, tenants }: { ownTenantId: number; tenants: readonly Tenant[] },
): Maker {
  if (createdByTenantId === null) return { kind: 'byCompany' };
  if (createdByTenantId === ownTenantId) return { kind: 'byOwn' };
  const tenant = tenants.find(({ id }) => id === createdByTenantId);
  return tenant === undefined ? { kind: 'byOther' } : { kind: 'byTenant', name: tenantName(tenant) };
}

/** The status of a modification for the user. Only with `asked` can the user confirm or reject it (ending.request-status). */
export type ModificationStanding = ApprovalStanding | Exclude<ModificationRequest['status'], 'pending_tenant_approval'>;

export function modificationStanding(
  { status, createdAt }: ModificationRequest,
  facts: { contractUuid: string; notifications: readonly Notification[] },
): ModificationStanding {
  // The request has only a user id of its maker, which the portal cannot match to a tenant.
  return status === 'pending_tenant_approval' ? approvalStanding({ subject: 'modification', createdAt, ...facts }) : status;
}

/** The effect of the modification on the user. */
type OwnPart = 'leaves' | 'takesOver' | 'stays';

export function ownPart({ removeTenantEvents, transferTenantEvent }: ModificationRequest, ownTenantId: number): OwnPart {
  if (removeTenantEvents.some(({ removeTenantId }) => removeTenantId === ownTenantId)) return 'leaves';
  return transferTenantEvent?.destinationTenantId === ownTenantId ? 'takesOver' : 'stays';
}

/**
 * Whether a request that waits for contract parties waits for the user (ending.own-confirmation). `asked`: the user can confirm or reject. `own`: the user made it; `confirmed`: the user has confirmed it. The last
 * two wait for the others.
 */
type ApprovalStanding = 'asked' | 'own' | 'confirmed';

export interface ApprovalFacts {
  subject: Subject;
  contractUuid: string;
  /** When the request was made. */
  createdAt: string;
  /** Whether the user made it. Undefined when the request does not say. */
  isOwn?: boolean;
  /** All notifications of the user; none when they could not be loaded. */
  notifications: readonly Notification[];
}

/**
 * A request does not say whom it waits for, and a modification does not say who made it. The user's notifications do
 * (notifications.known-categories): an open `approval_needed` means that the user is asked; `created` without it means that the user made the
 * request. Without any of them the user may try: the backend answers BAD_REQUEST when the request does not wait for the user.
 */
export function approvalStanding({ subject, contractUuid, createdAt, isOwn, notifications }: ApprovalFacts): ApprovalStanding {
  const notificationsOf = (event: 'created' | 'approval_needed') =>
    notifications.filter(
      (notification) =>
        notification.contractUuid === contractUuid &&
        notification.category === `contract_${subject}_request_${event}` &&
        !wasClosedBefore(notification, createdAt),
    );
  const questions = notificationsOf('approval_needed');
  if (isOwn === true) return 'own';
  if (questions.some(({ closedAt }) => closedAt === undefined)) return 'asked';
  if (questions.length > 0) return 'confirmed';
  return isOwn === undefined && notificationsOf('created').length > 0 ? 'own' : 'asked';
}

/** Whether the notification was closed before the request was made, and so belongs to an earlier one. */
function wasClosedBefore({ closedAt }: Notification, moment: string): boolean {
  const [closed, day] = [closedAt === undefined ? null : dateOf(closedAt), dateOf(moment)];
  return closed !== null && day !== null && compareDates(closed, day) < 0;
}
