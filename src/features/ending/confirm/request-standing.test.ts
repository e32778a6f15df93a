import { Notification } from 'generated/zod/notification.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { type ApprovalFacts, approvalStanding } from '@/features/ending/confirm/request-standing.ts';
import cotenant from '../../../../openapi/examples/listNotifications/200.cotenant.json';
import emilia from '../../../../openapi/examples/listNotifications/200.modification.json';
import asked from '../../../../openapi/examples/listNotifications/200.modification-approval-needed.json';

const COTENANT = '10000000-0000-4000-8000-000000000004';
const MODIFIED = '10000000-0000-4000-8000-000000000013';
const CREATED = '2026-11-15T16:30:00+02:00';

const notification = (event: string, changes: { contractUuid?: string; closedAt?: string } = {}): Notification =>
  parse(Notification, {
    id: 1,
    contractUuid: MODIFIED,
    priority: 'normal',
    category: `contract_modification_request_${event}`,
    notificationMeta: null,
    isCloseable: true,
    createdAt: CREATED,
    ...changes,
  });

const standing = (facts: Partial<ApprovalFacts>) =>
  approvalStanding({ subject: 'modification', contractUuid: MODIFIED, createdAt: CREATED, notifications: [], ...facts });

describe('whether a request waits for the user', () => {
  it.each<[expected: string, why: string, facts: Partial<ApprovalFacts>]>([
    ['own', 'the request names the user', { isOwn: true, notifications: [notification('approval_needed')] }],
    ['asked', 'nothing is known', {}],
    ['asked', 'a question is open', { notifications: [notification('approval_needed')] }],
    [
      'asked',
      'a question is open, whoever else is notified',
      { notifications: [notification('created'), notification('approval_needed')] },
    ],
    ['own', 'the user is only notified that it was made', { notifications: [notification('created')] }],
    [
      'asked',
      'the user is notified that it was made, but the request names another',
      { isOwn: false, notifications: [notification('created')] },
    ],
    [
      'own',
      'the user has closed the notification since',
      { notifications: [notification('created', { closedAt: '2026-11-16T09:00:00+02:00' })] },
    ],
    [
      'asked',
      'the notification was about an earlier request',
      { notifications: [notification('created', { closedAt: '2026-11-06T18:44:00+02:00' })] },
    ],
    [
      'confirmed',
      'the question is settled',
      { notifications: [notification('approval_needed', { closedAt: '2026-11-17T08:00:00+02:00' })] },
    ],
    [
      'asked',
      'an earlier question was settled, this one is open',
      { notifications: [notification('approval_needed', { closedAt: '2026-11-15T12:00:00+02:00' }), notification('approval_needed')] },
    ],
    ['asked', 'the notifications are about another contract', { notifications: [notification('created', { contractUuid: COTENANT })] }],
    ['asked', 'the notifications are about terminations', { subject: 'termination', notifications: [notification('created')] }],
  ])('%s: %s', (expected, _, facts) => {
    expect(standing(facts)).toBe(expected);
  });

  it('comes out right for the residents of the examples', () => {
    const mikko = { subject: 'termination', contractUuid: COTENANT, createdAt: '2026-11-16T14:52:00+02:00', isOwn: false } as const;
    expect(standing({ ...mikko, notifications: cotenant.value.map((one) => parse(Notification, one)) })).toBe('asked');
    expect(standing({ notifications: emilia.value.map((one) => parse(Notification, one)) })).toBe('own');
    expect(standing({ notifications: asked.value.map((one) => parse(Notification, one)) })).toBe('asked');
  });
});
