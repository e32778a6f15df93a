// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getGetMessageThreadQueryKey, getGetMessageTimelineQueryKey } from 'generated/api/messages/messages.ts';
import { getListNotificationsQueryKey } from 'generated/api/notifications/notifications.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../locales/fi/common.json';
import fi from '../../../locales/fi/messages.json';
import empty from '../../../openapi/examples/getMessageTimeline/200.empty.json';
import partyPayer from '../../../openapi/examples/getMessageTimeline/200.party-payer.json';
import notifications from '../../../openapi/examples/listNotifications/200.party-payer.json';
import { MessagesPage } from './MessagesPage.tsx';

const TIMELINE = '/api/resident/message-timeline';
const NOTIFICATIONS = '/api/user/notifications';

let backend: Backend;

const open = (seed: NonNullable<Parameters<typeof show>[1]['seed']>) =>
  show(<MessagesPage />, {
    path: patterns.messages,
    at: paths.messages({ contractUuid: CONTRACT }),
    config: { messaging: true },
    seed,
  });
const subjects = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
/** Waits until every call that is under way has its answer, and what it leads to is shown. */
const settled = ({ queryClient }: ReturnType<typeof open>) =>
  waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const closings = () => backend.calls.filter(({ call }) => call.endsWith('/close')).map(({ call }) => call);

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

// Rules: messages.asked-anew, api.cache-times
describe('messages that were loaded before', () => {
  const [newer, ...older] = partyPayer.value.messages;
  const before = { messages: older };
  /** The portal with the list, and maybe notifications, in its cache, each loaded so many seconds ago. */
  const openLater = ({ list: listAge, notified, answer = partyPayer.value }: { list: number; notified: number; answer?: unknown }) => {
    backend = backendForTests({ [TIMELINE]: answer, [NOTIFICATIONS]: notifications.value });
    return open((queryClient) => {
      const now = Date.now();
      const ago = (seconds: number) => ({ updatedAt: now - seconds * 1000 });
      queryClient.setQueryData(getGetMessageTimelineQueryKey(), before, ago(listAge));
      queryClient.setQueryData(getListNotificationsQueryKey(), notifications.value, ago(notified));
    });
  };
  const asked = () => backend.asked.filter((address) => address === TIMELINE).length;

  it('are shown without being asked for again, also when the window gets the focus', async () => {
    const portal = openLater({ list: 60, notified: 60 });
    await screen.findAllByRole('heading', { level: 3 });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await settled(portal);
    expect(asked()).toBe(0);
    expect(subjects()).toHaveLength(older.length);
  });

  it('are asked for once when an open notification that came later is newer, and only then closes it', async () => {
    let arrive: (answer: unknown) => void = () => undefined;
    const answer = new Promise((resolve) => {
      arrive = resolve;
    });
    const portal = openLater({ list: 60, notified: 30, answer });
    await waitFor(() => expect(asked()).toBe(1));
    await screen.findAllByRole('heading', { level: 3 });
    expect(closings()).toEqual([]);
    arrive(partyPayer.value);
    await waitFor(() => expect(subjects()).toHaveLength(older.length + 1));
    await waitFor(() => expect(closings()).toHaveLength(2));
    await settled(portal);
    expect(asked()).toBe(1);
  });

  it('are asked for when the page of a thread has shown a newer message', async () => {
    backend = backendForTests({ [TIMELINE]: partyPayer.value, [NOTIFICATIONS]: [] });
    open((queryClient) => {
      queryClient.setQueryData(getGetMessageTimelineQueryKey(), before, { updatedAt: Date.now() - 60_000 });
      queryClient.setQueryData(getGetMessageThreadQueryKey(newer?.id ?? ''), newer, { updatedAt: Date.now() - 1000 });
    });
    await waitFor(() => expect(subjects()).toHaveLength(older.length + 1));
  });

  it('are asked for by "refresh", with their notifications, and the button says that they have come', async () => {
    openLater({ list: 60, notified: 60 });
    await press(fi.refresh.action);
    await waitFor(() => expect(subjects()).toHaveLength(older.length + 1));
    expect(await screen.findByText(fi.refresh.done)).toBeTruthy();
    expect(backend.asked).toContain(NOTIFICATIONS);
  });

  it('stay when "refresh" fails, which the page says', async () => {
    openLater({ list: 60, notified: 60, answer: new Refusal(503, 'SERVICE_UNAVAILABLE') });
    await press(fi.refresh.action);
    expect(await screen.findByText(fi.refresh.failed)).toBeTruthy();
    expect(subjects()).toHaveLength(older.length);
  });

  it('can be refreshed where there are none', async () => {
    backend = backendForTests({ [TIMELINE]: empty.value, [NOTIFICATIONS]: [] });
    open(() => undefined);
    await screen.findByText(fi.list.empty);
    backend.answers[TIMELINE] = partyPayer.value;
    await press(fi.refresh.action);
    await waitFor(() => expect(subjects()).toHaveLength(older.length + 1));
    // The button has stayed, and so has the focus.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: fi.refresh.action }));
  });
});

// Rules: messages.unread-thread
it('threads stay on the page while the notifications, which have failed, are asked for again', async () => {
  backend = backendForTests({ [TIMELINE]: partyPayer.value, [NOTIFICATIONS]: new Refusal(500, 'INTERNAL_SERVER_ERROR') });
  open(() => undefined);
  await screen.findByText(fi.list.unreadFailed);
  const before = backend.asked.length;
  backend.answers[NOTIFICATIONS] = new Promise(() => undefined);
  await press(common.action.retry);
  await waitFor(() => expect(backend.asked.slice(before)).toContain(NOTIFICATIONS));
  expect(subjects()).toContain('Lisäavaimen tilaaminen');
});
