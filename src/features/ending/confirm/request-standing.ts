import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { type ApprovalStanding, approvalStanding } from '@/identification/approval-standing.ts';
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

/** Whether the reader must not see where the maker moves to and how to reach them; the backend leaves it out, too (contracts.non-disclosure). */
export function isMakerProtected(
  { createdByTenantId }: TerminationRequest,
  { ownTenantId, tenants }: { ownTenantId: number; tenants: readonly Tenant[] },
): boolean {
  return createdByTenantId !== ownTenantId && tenants.some(({ id, nonDisclosure }) => id === createdByTenantId && nonDisclosure);
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
