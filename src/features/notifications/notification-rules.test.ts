import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '@/domain/calendar-date.ts';
import { paths } from '@/paths.ts';
import { CONTRACT, FOREIGN_CONTRACT, SECOND_CONTRACT, sessionFor } from '@/test-support/session.ts';
import { addressOf, decidedRequests, type ForYouFacts, type ForYouRow, forYou, openNotifications, targetOf } from './notification-rules.ts';

const { contracts, profile } = sessionFor();
const [home, otherHome] = contracts;
if (home === undefined || otherHome === undefined) throw new Error('the example has two homes');

const facts: ForYouFacts = {
  contractUuid: CONTRACT,
  contracts,
  notifications: [],
  messagesOn: true,
  closedIds: new Set(),
  profile,
  drafts: [],
  today: calendarDate('2026-11-20'),
};
const open = (notifications: readonly Notification[], changes: Partial<ForYouFacts> = {}) =>
  openNotifications({ ...facts, notifications, ...changes });

function notification(changes: Partial<Notification>): Notification {
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
    expect(open([notification({ category })])).toHaveLength(1);
  });

  it.each([
    'normal',
    'contract_lifecycle',
    'contract_termination_request_created',
    'contract_termination_request_accepted',
    'something_new',
  ])('do not show %s', (category) => {
    expect(open([notification({ category })])).toEqual([]);
  });

  // Rules: notifications.all-homes
  it('includes every home of the resident, and no other contract', () => {
    const of = (contractUuid: string) => open([notification({ contractUuid })]).map((one) => one.contractUuid);
    expect([CONTRACT, SECOND_CONTRACT, FOREIGN_CONTRACT].flatMap(of)).toEqual([CONTRACT, SECOND_CONTRACT]);
  });

  it('leaves out those with a closing time and those that the server just closed', () => {
    const closed = notification({ id: 1, closedAt: '2026-11-19T08:00:00Z' });
    expect(open([closed, notification({ id: 2 })], { closedIds: new Set([2]) })).toEqual([]);
  });

  // Rules: notifications.messages-off
  it('leaves out notifications of messages while messages are off', () => {
    expect(open([notification({}), notification({ id: 3, category: 'arrear' })], { messagesOn: false }).map(({ id }) => id)).toEqual([3]);
  });

  // Rules: notifications.for-you
  it('begins with what must be done, whatever is newer or called important', () => {
    const message = notification({ id: 1, createdAt: '2026-11-20T08:00:00Z', priority: 'important' });
    const rejected = notification({ id: 2, category: 'contract_termination_request_kenno_rejected' });
    const approval = notification({ id: 3, category: 'contract_termination_request_approval_needed' });
    const arrear = notification({ id: 4, category: 'arrear', createdAt: '2026-10-01T08:00:00Z' });
    expect(open([message, rejected, approval, arrear]).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });

  // Rules: notifications.for-you
  it('puts those of the shown home first among those of one kind, then the important ones, then the newest', () => {
    const older = notification({ id: 1, createdAt: '2026-11-01T08:00:00Z' });
    const newer = notification({ id: 2, createdAt: '2026-11-19T08:00:00Z' });
    const important = notification({ id: 3, priority: 'important', createdAt: '2026-10-01T08:00:00Z' });
    const elsewhere = notification({ id: 4, priority: 'important', contractUuid: SECOND_CONTRACT });
    expect(open([elsewhere, older, newer, important]).map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  });
});

const NO_PHONE = { phoneNumber: null };
const draft = { form: 'fault-report', contractUuid: CONTRACT, editedUuid: null };

describe('what waits for the resident', () => {
  // Rules: notifications.nothing-waits
  it('leaves no row when there are no notifications, no drafts, a phone number and no home that ends', () => {
    expect(forYou(facts)).toEqual([]);
  });

  // Rules: notifications.for-you, notifications.missing-phone, notifications.kept-draft
  it('orders notifications, homes that end, the missing phone number, drafts', () => {
    const ending = {
      ...otherHome,
      endDate: '2026-12-31',
      terminationRequest: { status: 'approved', createdAt: '2026-10-01T08:00:00Z' },
    } as const;
    const rows = forYou({ ...facts, contracts: [home, ending], notifications: [notification({})], profile: NO_PHONE, drafts: [draft] });
    expect(rows.map(({ kind }) => kind)).toEqual(['notification', 'ending', 'missingPhone', 'draft']);
    expect(rows[1]).toEqual({ kind: 'ending', contractUuid: SECOND_CONTRACT, days: 41 });
  });

  // Rules: notifications.missing-phone
  it.each([null, '', ' '])('names the missing phone number when the profile has %j', (phoneNumber) => {
    expect(forYou({ ...facts, profile: { phoneNumber } })).toEqual([{ kind: 'missingPhone', contractUuid: CONTRACT }]);
  });

  // Rules: notifications.all-homes
  it.each([
    ['approved', '2026-11-20', 1],
    ['approved', '2026-11-19', 0],
    ['approved', null, 0],
    ['ready_for_review', '2026-12-31', 0],
    ['rejected', '2026-12-31', 0],
  ] as const)('names another home whose termination is %s and whose contract ends on %s %i times', (status, endDate, count) => {
    const ending = { ...otherHome, endDate, terminationRequest: { status, createdAt: '2026-10-01T08:00:00Z' } };
    expect(forYou({ ...facts, contracts: [home, ending] })).toHaveLength(count);
    // The shown home has a list of its own.
    expect(forYou({ ...facts, contracts: [{ ...ending, uuid: CONTRACT }] })).toEqual([]);
  });
});

// Rules: notifications.kept-draft
describe('a draft', () => {
  const rowOf = (form: string, editedUuid: string | null = null, contractUuid = CONTRACT) =>
    forYou({ ...facts, drafts: [{ form, contractUuid, editedUuid }] });

  it('gets no row when its form is not known, or when it is about no home of the resident', () => {
    expect([...rowOf('parking-choices'), ...rowOf('toString'), ...rowOf('fault-report', null, FOREIGN_CONTRACT)]).toEqual([]);
  });

  it.each([
    ['fault-report', 'x', paths.faultReport({ contractUuid: CONTRACT, defectNoticeUuid: 'x' })],
    ['question', 'x', paths.question({ contractUuid: CONTRACT, feedbackQuestionNoticeUuid: 'x' })],
    ['feedback', 'x', paths.feedback({ contractUuid: CONTRACT, feedbackQuestionNoticeUuid: 'x' })],
    ['message-x', null, paths.messageThread({ contractUuid: CONTRACT, messageThreadUuid: 'x' })],
    ['message-new', null, 'the target'],
    ['fault-report', null, 'the target'],
    ['termination', null, 'the target'],
  ])('leads from the form %s about %j to %s', (form, editedUuid, address) => {
    expect(rowOf(form, editedUuid).map((row) => addressOf(row, 'the target'))).toEqual([address]);
  });
});

it('leads from the notification of a message to its thread, where the server names it', () => {
  const row = (changes: Partial<Notification>) => forYou({ ...facts, notifications: [notification(changes)] })[0] as ForYouRow;
  expect(addressOf(row({ messageThreadUuid: 'x' }), 'the target')).toBe(
    paths.messageThread({ contractUuid: CONTRACT, messageThreadUuid: 'x' }),
  );
  expect(addressOf(row({}), 'the target')).toBe('the target');
});

// Rules: notifications.sent-change
describe('a contract change that was sent', () => {
  const sent = (
    status: NonNullable<Contract['modificationRequest']>['status'],
    changes: Partial<ForYouFacts> = {},
    isContractParty = true,
  ) => {
    const changed = {
      ...home,
      tenant: { ...home.tenant, isContractParty },
      modificationRequest: { status, createdAt: '2026-11-15T16:30:00+02:00' },
    };
    return forYou({ ...facts, contracts: [changed, otherHome], ...changes }).filter(({ kind }) => kind === 'sentChange');
  };

  it.each(['pending_strong_authentication', 'pending_tenant_approval', 'ready_for_review'] as const)(
    'gets a row that leads to the request while it is %s',
    (status) => {
      const [row] = sent(status);
      expect(row).toEqual({ kind: 'sentChange', contractUuid: CONTRACT, status });
      expect(row && targetOf(row)).toEqual({ page: 'sentModification', capability: 'modification' });
    },
  );

  it.each(['approved', 'rejected'] as const)('loses its row once it is %s', (status) => {
    expect(sent(status)).toEqual([]);
  });

  it('gets no row for who is asked to confirm it, whose notification leads there, nor for a tenant who may not read it', () => {
    const asked = notification({ category: 'contract_modification_request_approval_needed' });
    expect(sent('pending_tenant_approval', { notifications: [asked] })).toEqual([]);
    expect(sent('pending_tenant_approval', {}, false)).toEqual([]);
  });
});

// Rules: notifications.decided-notice
describe('a request that was decided', () => {
  const createdAt = '2026-11-12T17:33:00+02:00';
  const ended = { status: 'rejected', createdAt, terminationRequestId: 'ended' } as const;
  const changed = { status: 'approved', createdAt, modificationRequestId: 'changed' } as const;
  const of = (changes: Partial<Contract>) => decidedRequests({ ...home, ...changes }, facts.today);

  it('gets a row that leads to its request', () => {
    const rows = of({ terminationRequest: ended, modificationRequest: changed });
    expect(rows).toEqual([
      { kind: 'decidedRequest', contractUuid: CONTRACT, subject: 'termination', requestUuid: 'ended', status: 'rejected' },
      { kind: 'decidedRequest', contractUuid: CONTRACT, subject: 'modification', requestUuid: 'changed', status: 'approved' },
    ]);
    expect(rows.map(targetOf)).toEqual([
      { page: 'sentTermination', capability: 'termination' },
      { page: 'sentModification', capability: 'modification' },
    ]);
    expect(rows.map((row) => addressOf(row, '/notification'))).toEqual([
      '/notification?requestUuid=ended',
      '/notification?requestUuid=changed',
    ]);
  });

  it('gets no row while it is open, without its id, nor for a tenant who may not read it', () => {
    expect(of({ terminationRequest: { ...ended, status: 'ready_for_review' } })).toEqual([]);
    expect(of({ modificationRequest: { status: 'approved', createdAt } })).toEqual([]);
    expect(of({ terminationRequest: ended, tenant: { ...home.tenant, isContractParty: false } })).toEqual([]);
  });

  it('gets its row for an approved termination once the contract has ended, since the list for moving out has it before', () => {
    const approved = { ...ended, status: 'approved' } as const;
    expect(of({ terminationRequest: approved, endDate: '2026-12-31' })).toEqual([]);
    expect(of({ terminationRequest: approved, endDate: '2026-11-19' })).toMatchObject([{ subject: 'termination', status: 'approved' }]);
  });
});
