import type { Notification } from 'generated/zod/notification.zod.ts';

/** The kinds of notice that are shown (notifications.shown-categories, notifications.unknown-category); each has its own words and target. Any other category is not shown. */
const SHOWN = [
  'arrear',
  'contract_termination_request_approval_needed',
  'contract_termination_request_kenno_rejected',
  'contract_termination_request_tenant_rejected',
  'contract_modification_request_approval_needed',
  'contract_modification_request_kenno_rejected',
  'contract_modification_request_tenant_rejected',
  'message',
] as const;

export type ShownCategory = (typeof SHOWN)[number];
export type ShownNotification = Notification & { category: ShownCategory };

function isShown(notification: Notification): notification is ShownNotification {
  return (SHOWN as readonly string[]).includes(notification.category);
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
