import type { Notification } from 'generated/zod/notification.zod.ts';
import type { Capability } from '@/session/access.ts';
import type { ContractPage } from '@/session/page-target.ts';

/**
 * The kinds of notice that are shown (notifications.shown-categories), each with its target: the page on which the user can act on it. Any other
 * category is not shown (notifications.unknown-category).
 */
export const notificationTargets = {
  arrear: { page: 'paymentInfo', capability: 'payments' },
  contract_termination_request_approval_needed: { page: 'confirmTermination', capability: 'termination' },
  contract_termination_request_kenno_rejected: { page: 'terminate', capability: 'termination' },
  contract_termination_request_tenant_rejected: { page: 'terminate', capability: 'termination' },
  contract_modification_request_approval_needed: { page: 'confirmModification', capability: 'modification' },
  contract_modification_request_kenno_rejected: { page: 'terminate', capability: 'modification' },
  contract_modification_request_tenant_rejected: { page: 'terminate', capability: 'modification' },
  message: { page: 'messages', capability: 'messages' },
} as const satisfies Record<string, { page: ContractPage; capability: Capability }>;

export type ShownNotification = Notification & { category: keyof typeof notificationTargets };

function isShown(notification: Notification): notification is ShownNotification {
  return Object.hasOwn(notificationTargets, notification.category);
}

export interface NotificationView {
  contractUuid: string;
  /** Message notices are hidden while messages are off (notifications.messages-off). */
  messagesOn: boolean;
  /** Notices that the server confirmed as closed, although an earlier list may still have them open. */
  closedIds: ReadonlySet<number>;
}

/** The open notices of a contract, important ones first, then the newest. */
export function openNotifications(
  all: readonly Notification[],
  { contractUuid, messagesOn, closedIds }: NotificationView,
): ShownNotification[] {
  return all
    .filter(isShown)
    .filter((notice) => notice.contractUuid === contractUuid && !notice.closedAt && !closedIds.has(notice.id))
    .filter((notice) => messagesOn || notice.category !== 'message')
    .toSorted((a, b) => Number(b.priority === 'important') - Number(a.priority === 'important') || b.createdAt.localeCompare(a.createdAt));
}
