// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getGetMessageTimelineQueryKey } from 'generated/api/messages/messages.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, Refusal, SUCCESS } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import common from '../../../locales/fi/common.json';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/messages.json';
import empty from '../../../openapi/examples/getMessageTimeline/200.empty.json';
import minimal from '../../../openapi/examples/getMessageTimeline/200.minimal.json';
import partyPayer from '../../../openapi/examples/getMessageTimeline/200.party-payer.json';
import notifications from '../../../openapi/examples/listNotifications/200.party-payer.json';
import { MessagesPage } from './MessagesPage.tsx';

const TIMELINE = '/api/resident/message-timeline';
const NOTIFICATIONS = '/api/user/notifications';
const THREAD = partyPayer.value.messages[0]?.id ?? '';

let backend: Backend;

function list({ timeline = partyPayer.value, isStaff = false }: { timeline?: unknown; isStaff?: boolean } = {}) {
  backend = backendForTests({ [TIMELINE]: timeline, [NOTIFICATIONS]: [] });
  return open(isStaff);
}

const open = (isStaff = false, seed?: Parameters<typeof show>[1]['seed']) =>
  show(<MessagesPage />, {
    path: patterns.messages,
    at: paths.messages({ contractUuid: CONTRACT }),
    routes: [{ path: patterns.messageThread, element: <p>thread page</p> }],
    config: { messaging: true },
    session: isStaff ? { metadata: staff } : {},
    ...(seed && { seed }),
  });

const subjects = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const row = async (subject: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: subject });
  return within(heading.closest('article') as HTMLElement);
};
/** Long enough for the notifications to be read, where they are, and a call to follow. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const press = (name: string) => submit(screen.getByRole('button', { name }));
const closings = () => backend.calls.filter(({ call }) => call.endsWith('/close')).map(({ call }) => call);

beforeAll(async () => {
  await startI18nForTests();
  // Loads the lazy module before the tests.
  await import('./MessageFormView.tsx');
});
beforeEach(() => localStorage.setItem('portal.message-editor', 'plain'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the list of messages', () => {
  it('lists the threads with the newest activity first', async () => {
    // messages.thread-list
    list({ timeline: { messages: partyPayer.value.messages.toReversed() } });
    await row('Lisäavaimen tilaaminen');
    expect(subjects().slice(0, 2)).toEqual(['Lisäavaimen tilaaminen', 'Vesikatko torstaina 26.11.']);
  });

  it('says of a thread who wrote last and when, how much there is, and how the last message begins', async () => {
    list();
    const thread = await row('Lisäavaimen tilaaminen');
    const facts = thread.getByText(/^3 liitettä$/).closest('p');
    expect(facts?.textContent).toMatch(/^Meiltä 19\.11\.?(?:2026)? klo\s10\.02\u00a0· 5\u00a0viestiä\u00a0· 3/);
    // Without its markup.
    expect(thread.getByText(/^Hei, avain on tilattu\. Se on noudettavissa perjantaista 27\.11\.2026 alkaen\./)).toBeTruthy();
  });

  // Rules: shell.content-language
  it('says the language of a subject and of how the last message begins, and claims none that the server does not say', async () => {
    const [first, second] = partyPayer.value.messages;
    const inLanguage = (thread: typeof first, language: string | undefined) => ({
      ...thread,
      entries: thread?.entries.map((entry) => ({ ...entry, language })),
    });
    list({ timeline: { messages: [inLanguage(first, 'sv-FI'), inLanguage(second, undefined)] } });
    const thread = await row('Lisäavaimen tilaaminen');
    expect(thread.getByRole('link', { name: 'Lisäavaimen tilaaminen' }).lang).toBe('sv-FI');
    expect(thread.getByText(/^Hei, avain on tilattu/).lang).toBe('sv-FI');
    const other = await row('Vesikatko torstaina 26.11.');
    expect(other.getByRole('link', { name: 'Vesikatko torstaina 26.11.' }).lang).toBe('');
    expect(other.getByText(/^Hyvä asukas/).closest('[lang]:not(html)')).toBeNull();
  });

  it('calls a thread without a subject so', async () => {
    list({ timeline: minimal.value });
    expect(await screen.findByRole('link', { name: fi.noSubject })).toBeTruthy();
  });

  it('says when to expect an answer, and what not to write', async () => {
    // messages.reply-time, messages.sensitive-data-warning
    list();
    expect(fi.notes.replyTime).toContain('kolmen päivän');
    expect(screen.getByText(fi.notes.replyTime)).toBeTruthy();
    expect(fi.notes.sensitive).toContain('arkaluonteisia');
    expect(screen.getByText(fi.notes.sensitive)).toBeTruthy();
  });

  it('shows and hides the messages of a thread', async () => {
    // messages.show-hide
    list();
    const thread = await row('Lisäavaimen tilaaminen');
    expect(thread.queryAllByRole('article')).toEqual([]);
    const control = thread.getByRole('button', { name: `${fi.list.show}: Lisäavaimen tilaaminen` });
    expect(control.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(control);
    const shown = await thread.findAllByRole('article');
    expect(shown).toHaveLength(3);
    expect(shown[0]?.textContent).toContain('Meiltä19.11.2026');
    expect(control.getAttribute('aria-expanded')).toBe('true');
    expect(thread.getByRole('link', { name: 'Näytä kaikki 5 viestiä: Lisäavaimen tilaaminen' })).toBeTruthy();
    await userEvent.click(thread.getByRole('button', { name: `${fi.list.hide}: Lisäavaimen tilaaminen` }));
    expect(thread.queryAllByRole('article')).toEqual([]);
  });

  it('says which threads are unread until they are shown, and marks one as unread again (messages.unread-thread)', async () => {
    backend = backendForTests({ [TIMELINE]: partyPayer.value, [NOTIFICATIONS]: notifications.value });
    open();
    const unread = () =>
      screen.queryAllByText(fi.list.unread, { exact: false }).map((one) => one.closest('article')?.querySelector('h3')?.textContent);
    await waitFor(() =>
      expect(unread()).toEqual(['Lisäavaimen tilaaminen', 'Vesikatko torstaina 26.11.', 'Puhelu: muuttotarkastuksen ajankohta']),
    );
    const thread = await row('Lisäavaimen tilaaminen');
    await userEvent.click(thread.getByRole('button', { name: /^Näytä viestit/ }));
    expect(unread()).toEqual(['Vesikatko torstaina 26.11.', 'Puhelu: muuttotarkastuksen ajankohta']);
    await userEvent.click(await thread.findByRole('button', { name: `${fi.list.markUnread}: Lisäavaimen tilaaminen` }));
    expect(unread()).toContain('Lisäavaimen tilaaminen');
    cleanup();
    open();
    await waitFor(() => expect(unread()).toHaveLength(3));
  });

  it('finds the threads that have all words in a subject, a message or the name of a file (messages.thread-search)', async () => {
    list();
    await row('Lisäavaimen tilaaminen');
    await userEvent.click(screen.getByRole('button', { name: fi.search.label }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: fi.search.label })));
    await userEvent.keyboard('AVAIN tilattu');
    await waitFor(() => expect(subjects()).toEqual(['Lisäavaimen tilaaminen']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    await waitFor(() => expect(subjects()).toEqual([]));
    expect(screen.getAllByText(fi.search.found_zero)).not.toEqual([]);
  });

  it('says that it searches while the messages are still read, and reads them when the browser is idle', async () => {
    const idle: IdleRequestCallback[] = [];
    vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => idle.push(run));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const [first] = partyPayer.value.messages;
    const many = Array.from({ length: 8 }, (_, at) => ({ ...first, id: `50000000-0000-4000-8000-0000000010${at + 10}` }));
    list({ timeline: { messages: [...many, ...partyPayer.value.messages.slice(1)] } });
    await row('Vesikatko torstaina 26.11.');
    await userEvent.click(screen.getByRole('button', { name: fi.search.label }));
    await userEvent.type(screen.getByRole('searchbox'), 'vesikatko');
    const searching = fi.search.searching.replace('\u00a0', ' ');
    expect(await screen.findAllByText(searching)).toHaveLength(2);
    expect(subjects().length).toBeGreaterThan(8);
    let calls = 0;
    for (; idle.length > 0; calls += 1) act(() => idle.shift()?.({ didTimeout: false, timeRemaining: () => 0 }));
    expect(calls).toBeGreaterThan(8);
    await waitFor(() => expect(subjects()).toEqual(['Vesikatko torstaina 26.11.']));
    expect(screen.queryByText(searching)).toBeNull();
  });

  it('opens a new message with the subject that another page hands over, and no second one with it', async () => {
    // messages.navigation-state
    backend = backendForTests({ [TIMELINE]: empty.value, [NOTIFICATIONS]: [] });
    show(<MessagesPage />, {
      path: patterns.messages,
      at: { pathname: paths.messages({ contractUuid: CONTRACT }), state: { subject: 'Maksuaika' } },
      config: { messaging: true },
    });
    expect((await screen.findByLabelText<HTMLInputElement>(fi.form.subject)).value).toBe('Maksuaika');
    await press(fi.form.hide);
    await userEvent.click(await screen.findByRole('button', { name: fi.form.open }));
    expect((await screen.findByLabelText<HTMLInputElement>(fi.form.subject)).value).toBe('');
  });

  it('leads to the reply form of a thread, and hands over the subject', async () => {
    // messages.navigation-state
    const { router } = list();
    const thread = await row('Lisäavaimen tilaaminen');
    await userEvent.click(thread.getByRole('button', { name: /^Näytä viestit/ }));
    await userEvent.click(await thread.findByRole('link', { name: `${fi.thread.reply}: Lisäavaimen tilaaminen` }));
    expect(await screen.findByText('thread page')).toBeTruthy();
    const { pathname, state } = router.state.location;
    expect({ pathname, state }).toEqual({
      pathname: paths.messageThread({ contractUuid: CONTRACT, messageThreadUuid: THREAD }),
      state: { title: 'Lisäavaimen tilaaminen', reply: true },
    });
  });

  it('says that there are no messages', async () => {
    // messages.empty-state
    list({ timeline: empty.value });
    expect((await screen.findByRole('heading', { name: 'Ei viestejä' })).textContent).toBe(fi.list.empty);
    expect(screen.getByRole('button', { name: fi.form.open })).toBeTruthy();
  });

  it('offers a retry when the list cannot be loaded, and allows writing meanwhile', async () => {
    list({ timeline: new Refusal(503, 'SERVICE_UNAVAILABLE') });
    await screen.findByText(fi.list.loadFailed);
    expect(screen.getByText(errors.SERVICE_UNAVAILABLE)).toBeTruthy();
    expect(screen.getByRole('button', { name: fi.form.open })).toBeTruthy();
    backend.answers[TIMELINE] = partyPayer.value;
    await press(common.action.retry);
    await row('Lisäavaimen tilaaminen');
  });

  it('shows twenty threads, and at a press the next ones with the focus on the first of them', async () => {
    const [first] = partyPayer.value.messages;
    const many = Array.from({ length: 70 }, (_, at) => ({
      id: `50000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      entries: first?.entries.slice(0, 1).map((entry) => ({ ...entry, title: `Aihe ${at}` })) ?? [],
    }));
    list({ timeline: { messages: many } });
    await row('Aihe 0');
    expect(subjects()).toHaveLength(20);
    await press('Näytä lisää keskusteluja (50 jäljellä)');
    expect(subjects()).toHaveLength(40);
    expect(document.activeElement?.textContent).toBe('Aihe 20');
  });
});

describe('the form of a new message', () => {
  it('opens an own thread as read, also when it is answered at once (messages.unread-thread)', async () => {
    const { messages } = partyPayer.value;
    const [own, ...others] = messages.filter(({ entries }) => entries[0]?.type === 'IncomingEmailMessage');
    if (own === undefined) throw new Error('no example begins with a message of the resident');
    const answered = {
      ...own,
      id: '50000000-0000-4000-8000-000000009999',
      entries: own.entries.map((entry) => ({ ...entry, title: 'Uusi aihe', timestamp: '2026-11-28T09:00:00+02:00' })),
    };
    list({ timeline: { messages: [own, ...others] } });
    await row(own.entries[0]?.title ?? '');
    backend.answers[`POST /api/contracts/${CONTRACT}/send-message`] = SUCCESS;
    await press(fi.form.open);
    await userEvent.type(await screen.findByRole('textbox', { name: fi.form.subject }), 'Uusi aihe');
    await userEvent.type(screen.getByRole('textbox', { name: fi.form.message }), 'Hei');
    backend.answers[TIMELINE] = { messages: [answered, own, ...others] };
    await press(fi.form.send);
    await row('Uusi aihe');
    await waitFor(() => expect(screen.queryAllByText(fi.list.unread, { exact: false })).toEqual([]));
  });

  it('stays hidden until it is opened, and hidden again gives the focus back', async () => {
    // messages.compose-hidden
    list();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press(fi.form.open);
    expect(await screen.findByRole('textbox', { name: fi.form.subject })).toBeTruthy();
    expect(screen.queryByRole('button', { name: fi.form.open })).toBeNull();
    await press(fi.form.hide);
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: fi.form.open })));
  });

  it('stays closed for staff, and says why', async () => {
    list({ isStaff: true });
    const opener = screen.getByRole('button', { name: fi.form.open });
    expect(opener.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(opener.getAttribute('aria-describedby') ?? '')?.textContent).toBe(common.impersonation.reason);
    await userEvent.click(opener);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

// Rules: messages.notification-closes
describe('the notifications of messages', () => {
  const withNotifications = (answers: Record<string, unknown> = {}) => {
    backend = backendForTests({ [TIMELINE]: partyPayer.value, [NOTIFICATIONS]: notifications.value, ...answers });
  };
  const closed = (id: number) => [`POST ${NOTIFICATIONS}/${id}/close`, { id, closedAt: '2026-11-20T09:14:00+02:00' }] as const;

  it('close when the page opens, each once, and no other notification does', async () => {
    withNotifications(Object.fromEntries([closed(2011), closed(2014)]));
    open();
    await waitFor(() => expect(closings().toSorted()).toEqual([closed(2011)[0], closed(2014)[0]]));
  });

  it('close together: none waits for the answer to another', async () => {
    withNotifications(Object.fromEntries([2011, 2014].map((id) => [closed(id)[0], new Promise(() => undefined)])));
    open();
    await waitFor(() => expect(closings().toSorted()).toEqual([closed(2011)[0], closed(2014)[0]]));
  });

  it('shows nothing when notifications cannot be closed, and tries again at the next visit', async () => {
    withNotifications({ [closed(2011)[0]]: new Refusal(500, 'INTERNAL_SERVER_ERROR'), [closed(2014)[0]]: closed(2014)[1] });
    open();
    const tries = () => closings().filter((call) => call === closed(2011)[0]).length;
    await waitFor(() => expect(new Set(closings())).toEqual(new Set([closed(2011)[0], closed(2014)[0]])));
    await row('Lisäavaimen tilaaminen');
    expect(screen.queryByRole('alert')).toBeNull();
    const before = tries();
    cleanup();
    open();
    await waitFor(() => expect(tries()).toBeGreaterThan(before));
  });

  it.each([
    ['the list cannot be loaded', new Refusal(500, 'INTERNAL_SERVER_ERROR')],
    ['the list has no messages', empty.value],
  ])('stay open while %s', async (_, answer) => {
    withNotifications();
    backend.answers[TIMELINE] = answer;
    open();
    await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0));
    await screen.findByText(answer instanceof Refusal ? fi.list.loadFailed : fi.list.empty);
    // A notification that is to be closed is closed as soon as the notifications are there.
    await settle();
    expect(closings()).toEqual([]);
  });

  it('stay open while the list is shown as it was before, since it cannot be loaded now', async () => {
    withNotifications();
    backend.answers[TIMELINE] = new Refusal(500, 'INTERNAL_SERVER_ERROR');
    open(false, (queryClient) => queryClient.setQueryData(getGetMessageTimelineQueryKey(), partyPayer.value, { updatedAt: 1 }));
    await row('Lisäavaimen tilaaminen');
    await waitFor(() => expect(backend.asked.filter((address) => address === TIMELINE).length).toBeGreaterThan(1));
    await settle();
    expect(closings()).toEqual([]);
  });

  it('closes the notifications once the list was loaded by "try again"', async () => {
    withNotifications();
    backend.answers[TIMELINE] = new Refusal(500, 'INTERNAL_SERVER_ERROR');
    open();
    await screen.findByText(fi.list.loadFailed);
    expect(closings()).toEqual([]);
    backend.answers[TIMELINE] = partyPayer.value;
    await press(common.action.retry);
    await waitFor(() => expect(closings().length).toBeGreaterThan(0));
  });

  it('stay open while staff looks', async () => {
    withNotifications();
    open(true);
    await row('Lisäavaimen tilaaminen');
    expect(backend.asked).not.toContain(NOTIFICATIONS);
    expect(closings()).toEqual([]);
  });
});

// Rules: messages.draft-opens
describe('a message that was not sent', () => {
  const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: fi.form.subject });

  it('opens with its draft when the page is opened again, without taking the focus', async () => {
    list();
    await press(fi.form.open);
    await userEvent.type(await screen.findByRole('textbox', { name: fi.form.subject }), 'Avain hukassa');
    await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('Avain hukassa'));
    cleanup();
    list();
    await screen.findByText(common.form.draftRestored);
    expect(subject().value).toBe('Avain hukassa');
    expect(document.activeElement).toBe(document.body);
  });

  it('stays closed for staff, and when it was emptied', async () => {
    list();
    await press(fi.form.open);
    await userEvent.type(await screen.findByRole('textbox', { name: fi.form.subject }), 'A');
    await waitFor(() => expect(Object.keys(sessionStorage)).toHaveLength(1));
    cleanup();
    list({ isStaff: true });
    await row('Lisäavaimen tilaaminen');
    expect(screen.queryByRole('textbox', { name: fi.form.subject })).toBeNull();
    cleanup();
    list();
    await userEvent.clear(await screen.findByRole('textbox', { name: fi.form.subject }));
    await waitFor(() => expect(Object.keys(sessionStorage)).toHaveLength(0));
    cleanup();
    list();
    await row('Lisäavaimen tilaaminen');
    expect(screen.queryByRole('textbox', { name: fi.form.subject })).toBeNull();
  });
});
