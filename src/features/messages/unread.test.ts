// @vitest-environment jsdom
import type { MessageThread } from 'generated/zod/messageThread.zod.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { momentOf } from '@/domain/moment.ts';
import timeline from '../../../openapi/examples/getMessageTimeline/200.party-payer.json';
import notifications from '../../../openapi/examples/listNotifications/200.party-payer.json';
import { firstReading, hasAnswer, isUnread, keepReading, readReading, withShown, withUnread } from './unread.ts';

const entry = (type: MessageThread['entries'][number]['type'], timestamp: string) => ({
  type,
  messageId: timestamp,
  timestamp,
  title: 'Avain',
  htmlContent: '',
  files: [],
});
const thread = (...entries: MessageThread['entries']): MessageThread => ({ id: 'one', entries });
const answer = (timestamp: string) => entry('OutgoingEmailMessage', timestamp);
const own = (timestamp: string) => entry('IncomingEmailMessage', timestamp);

afterEach(() => localStorage.clear());

describe('an unread thread (messages.unread-thread)', () => {
  const reading = { since: momentOf('2026-11-01T00:00:00Z'), shown: { one: momentOf('2026-11-19T10:00:00Z') } };

  it('holds an answer that is newer than what was shown', () => {
    expect(isUnread(thread(answer('2026-11-19T10:00:01Z')), reading)).toBe(true);
    expect(isUnread(thread(answer('2026-11-19T12:00:00+02:00')), reading)).toBe(false);
    expect(isUnread({ ...thread(answer('2026-11-02T00:00:00Z')), id: 'two' }, reading)).toBe(true);
  });

  it('is never one whose newest message is the resident’s own, after an answer that was shown', () =>
    expect(isUnread(thread(answer('2026-11-18T10:00:00Z'), own('2026-11-20T10:00:00Z')), reading)).toBe(false));

  it('counts as read once it was shown, and as unread again when it is marked so or has a newer answer', () => {
    const one = thread(answer('2026-11-19T10:00:01Z'));
    const shown = withShown(reading, one);
    expect(isUnread(one, shown)).toBe(false);
    expect(isUnread(one, withUnread(shown, 'one'))).toBe(true);
    expect(isUnread(thread(...one.entries, answer('2026-11-20T00:00:00Z')), shown)).toBe(true);
  });

  it('refuses to be marked as unread when the company has written nothing in it', () => {
    expect(hasAnswer(thread(own('2026-11-19T10:00:00Z')))).toBe(false);
    expect(hasAnswer(thread(entry('ManualEmailConversation', '2026-11-19T10:00:00Z')))).toBe(true);
  });
});

describe('the first use of a browser (messages.unread-thread)', () => {
  const threads = timeline.value.messages as MessageThread[];
  const unread = (of: readonly object[]) => {
    const reading = firstReading(threads, of as Notification[]);
    return threads.filter((one) => isUnread(one, reading)).map(({ id }) => id.slice(-3));
  };

  it('takes for unread what has come since the oldest open notification of a message', () => {
    expect(unread(notifications.value)).toEqual(['101', '102', '104']);
    expect(unread(notifications.value.filter(({ id }) => id !== 2014))).toEqual(['101']);
  });

  it('takes all that is there for read when no notification of a message is open', () => {
    expect(unread(notifications.value.map((one) => ({ ...one, closedAt: '2026-11-20T08:00:00+02:00' })))).toEqual([]);
    expect(unread(notifications.value.filter(({ category }) => category !== 'message'))).toEqual([]);
  });

  it('takes the first answer ever for unread where nothing had been written before', () =>
    expect(isUnread(thread(answer('2026-11-19T10:00:00Z')), firstReading([], []))).toBe(true));
});

it('keeps what was shown by user, and begins anew with what cannot be read', () => {
  const reading = { since: 0, shown: { one: 1 } };
  keepReading('user-1', reading);
  expect(readReading('user-1')).toEqual(reading);
  expect(readReading('user-2')).toBeNull();
  localStorage.setItem('portal.messages-read.user-1', '{"since":""}');
  expect(readReading('user-1')).toBeNull();
  localStorage.setItem('portal.messages-read.user-1', '{');
  expect(readReading('user-1')).toBeNull();
});
