/** Notices to residents: they appear when something happens, and close when they are read or what they are about is settled (notifications.open-until-closed). */
import type { Notification, StoredNotification } from '../world/collections/notifications.ts';
import type { World } from '../world/store.ts';

/** Ids of notices that come about while the backend runs; those of the examples are below. */
const FIRST_ID = 200_001;

/** The contract lets closed ones be left out "after a while": a year. */
const CLOSED_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** The contract's limit of the list. */
const MOST = 1000;

type RequestEvent = 'created' | 'approval_needed' | 'accepted' | 'kenno_rejected' | 'tenant_rejected';

/** The categories of the contract (notifications.known-categories). */
export type NotificationCategory =
  | 'normal'
  | 'arrear'
  | 'contract_lifecycle'
  | 'message'
  | `contract_termination_request_${RequestEvent}`
  | `contract_modification_request_${RequestEvent}`;

export interface Notice {
  userUuid: string;
  contractUuid: string;
  category: NotificationCategory;
  /** Unpaid euros; for `arrear` only. */
  arrearAmount?: number;
  /** The thread that it leads to; for `message` only. */
  messageThreadUuid?: string;
}

/** Tells a user that something has happened to one of their contracts. */
export function notify(world: World, { userUuid, contractUuid, category, arrearAmount, messageThreadUuid }: Notice): StoredNotification {
  return world.collection('notifications').put({
    id: world.nextId('notifications', FIRST_ID),
    userUuid,
    contractUuid,
    priority: isImportant(category) ? 'important' : 'normal',
    category,
    notificationMeta: arrearAmount === undefined ? null : { arrearAmount },
    ...(messageThreadUuid !== undefined && { messageThreadUuid }),
    isCloseable: !waitsForSomething(category),
    createdAt: world.now.toISOString(),
  });
}

/** Closes the open notices of a category on a contract, of one user or of all: what they are about is settled (an approval was given, arrears were paid). */
export function settleNotices(world: World, { userUuid, contractUuid, category }: Omit<Notice, 'userUuid'> & { userUuid?: string }): void {
  for (const notice of world.collection('notifications').all()) {
    const isMeant =
      notice.contractUuid === contractUuid && notice.category === category && (userUuid ?? notice.userUuid) === notice.userUuid;
    if (isMeant && notice.closedAt === undefined) close(world, notice);
  }
}

/** @returns the notice with its `closedAt`; one that is closed already keeps the time of its first closing */
export function close(world: World, notice: StoredNotification): StoredNotification & { closedAt: string } {
  const closedAt = notice.closedAt ?? world.now.toISOString();
  return { ...world.collection('notifications').put({ ...notice, closedAt }), closedAt };
}

/** The notices of a user, the one that appeared last first: the open ones, and those that were closed within a year. */
export function keptNotices(world: World, userUuid: string): StoredNotification[] {
  const since = world.now.getTime() - CLOSED_KEPT_MS;
  return world
    .collection('notifications')
    .filter((notice) => notice.userUuid === userUuid && (notice.closedAt === undefined || Date.parse(notice.closedAt) >= since))
    .toReversed()
    .slice(0, MOST);
}

/** As the portal sees it. */
export function notificationView({ userUuid: _userUuid, ...notification }: StoredNotification): Notification {
  return notification;
}

/** The others disappear when what they are about is settled, whatever the user does. */
function waitsForSomething(category: NotificationCategory): boolean {
  return category === 'arrear' || category.endsWith('_approval_needed');
}

function isImportant(category: NotificationCategory): boolean {
  return waitsForSomething(category) || category.endsWith('_rejected');
}
