import type { Notification } from 'generated/zod/notification.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { type ApprovalStanding, approvalStanding } from '@/identification/approval-standing.ts';
import { tenantName } from '@/session/tenant-name.ts';

/** Where a termination stands, for the user: only `asked` can confirm or reject it (ending.request-status). */
export type TerminationStanding = ApprovalStanding | Exclude<TerminationRequest['status'], 'pending_tenant_approval'>;

export function terminationStanding(
  { status, contractUuid, createdAt, createdByTenantId }: TerminationRequest,
  { ownTenantId, notifications }: { ownTenantId: number; notifications: readonly Notification[] },
): TerminationStanding {
  if (status !== 'pending_tenant_approval') return status;
  const isOwn = createdByTenantId === ownTenantId;
  return approvalStanding({ subject: 'termination', contractUuid, createdAt, isOwn, notifications });
}

/** Who made the termination; `other`: a tenant who is not on the contract any more. */
export type Maker = { kind: 'own' } | { kind: 'company' } | { kind: 'tenant'; name: string } | { kind: 'other' };

export function makerOf(
  { createdByTenantId }: TerminationRequest,
  { ownTenantId, tenants }: { ownTenantId: number; tenants: readonly Tenant[] },
): Maker {
  if (createdByTenantId === null) return { kind: 'company' };
  if (createdByTenantId === ownTenantId) return { kind: 'own' };
  const tenant = tenants.find(({ id }) => id === createdByTenantId);
  return tenant === undefined ? { kind: 'other' } : { kind: 'tenant', name: tenantName(tenant) };
}
