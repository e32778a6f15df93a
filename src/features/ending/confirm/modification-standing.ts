import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import { type ApprovalStanding, approvalStanding } from '@/identification/approval-standing.ts';

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
export type OwnPart = 'leaves' | 'takesOver' | 'stays';

export function ownPart({ removeTenantEvents, transferTenantEvent }: ModificationRequest, ownTenantId: number): OwnPart {
  if (removeTenantEvents.some(({ removeTenantId }) => removeTenantId === ownTenantId)) return 'leaves';
  return transferTenantEvent?.destinationTenantId === ownTenantId ? 'takesOver' : 'stays';
}
