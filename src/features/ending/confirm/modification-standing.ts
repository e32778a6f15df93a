import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import { type ApprovalStanding, approvalStanding } from '@/identification/approval-standing.ts';

/** Where a modification stands, for the user: only `asked` can confirm or reject it (ending.request-status). */
export type ModificationStanding = ApprovalStanding | Exclude<ModificationRequest['status'], 'pending_tenant_approval'>;

export function modificationStanding(
  { status, createdAt }: ModificationRequest,
  facts: { contractUuid: string; notifications: readonly Notification[] },
): ModificationStanding {
  // The request names its maker by a number that nothing else tells the portal.
  return status === 'pending_tenant_approval' ? approvalStanding({ subject: 'modification', createdAt, ...facts }) : status;
}

/** What becomes of the user by the change. */
export type OwnPart = 'leaves' | 'takesOver' | 'stays';

export function ownPart({ removeTenantEvents, transferTenantEvent }: ModificationRequest, ownTenantId: number): OwnPart {
  if (removeTenantEvents.some(({ removeTenantId }) => removeTenantId === ownTenantId)) return 'leaves';
  return transferTenantEvent?.destinationTenantId === ownTenantId ? 'takesOver' : 'stays';
}
