import type { Notification } from 'generated/zod/notification.zod.ts';
import { describe, expect, it } from 'vitest';
import { openNotifications } from './notification-rules.ts';

const CONTRACT = '10000000-0000-4000-8000-000000000001';
const view = { contractUuid: CONTRACT, messagesOn: true, closedIds: new Set<number>() };

function notice(changes: Partial<Notification>): Notification {
  return {
    id: 2011,
    contractUuid: CONTRACT,
    priority: 'normal',
    category: 'message',
    notificationMeta: null,
    isCloseable: true,
    createdAt: '2026-11-18T08:00:00Z',
    ...changes,
  };
}

// Rules: notifications.shown-categories, notifications.unknown-category, notifications.open-until-closed
describe('open notifications', () => {
  it.each([
    'arrear',
    'contract_termination_request_approval_needed',
    'contract_termination_request_kenno_rejected',
    'contract_termination_request_tenant_rejected',
    'contract_modification_request_approval_needed',
    'contract_modification_request_kenno_rejected',
    'contract_modification_request_tenant_rejected',
    'message',
  ])('show %s', (category) => {
    expect(openNotifications([notice({ category })], view)).toHaveLength(1);
  });

  it.each([
    'normal',
    'contract_lifecycle',
    'contract_termination_request_created',
    'contract_termination_request_accepted',
    'something_new',
  ])('do not show %s', (category) => {
    expect(openNotifications([notice({ category })], view)).toEqual([]);
  });

  it('exclude those of another contract', () => {
    expect(openNotifications([notice({ contractUuid: '10000000-0000-4000-8000-000000000002' })], view)).toEqual([]);
  });

  it('exclude those with a closing time and those that the server just closed', () => {
    const closed = notice({ id: 1, closedAt: '2026-11-19T08:00:00Z' });
    expect(openNotifications([closed, notice({ id: 2 })], { ...view, closedIds: new Set([2]) })).toEqual([]);
  });

  // Rules: notifications.messages-off
  it('exclude message notices while messages are off', () => {
    expect(
      openNotifications([notice({}), notice({ id: 3, category: 'arrear' })], { ...view, messagesOn: false }).map(({ id }) => id),
    ).toEqual([3]);
  });

  it('sorts by importance, then newest first', () => {
    const older = notice({ id: 1, createdAt: '2026-11-01T08:00:00Z' });
    const newer = notice({ id: 2, createdAt: '2026-11-19T08:00:00Z' });
    const important = notice({ id: 3, priority: 'important', createdAt: '2026-10-01T08:00:00Z' });
    expect(openNotifications([older, newer, important], view).map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});
