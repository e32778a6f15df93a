// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getGetMessageTimelineQueryKey } from 'generated/api/messages/messages.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import common from '../../../locales/fi/common.json';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/messages.json';
import minimal from '../../../openapi/examples/getMessageThread/200.minimal.json';
import full from '../../../openapi/examples/getMessageThread/200.party-payer.json';
import timeline from '../../../openapi/examples/getMessageTimeline/200.party-payer.json';
import notifications from '../../../openapi/examples/listNotifications/200.party-payer.json';
import { ThreadPage } from './ThreadPage.tsx';

const THREAD = full.value.id;
const ADDRESS = `/api/resident/message-timeline/${THREAD}`;
const NOTIFICATIONS = '/api/user/notifications';

let backend: Backend;

interface Situation {
  answer?: unknown;
  uuid?: string;
  state?: unknown;
  isStaff?: boolean;
  isListLoaded?: boolean;
  open?: unknown[];
}

function thread({
  answer = full.value,
  uuid = THREAD,
  state = null,
  isStaff = false,
  isListLoaded = false,
  open = notifications.value,
}: Situation = {}) {
  backend = backendForTests({ [ADDRESS]: answer, [NOTIFICATIONS]: open });
  return show(<ThreadPage />, {
    path: patterns.messageThread,
    at: { pathname: paths.messageThread({ contractUuid: CONTRACT, messageThreadUuid: uuid }), state },
    routes: [{ path: patterns.messages, element: <p>all messages</p> }],
    config: { messaging: true },
    session: isStaff ? { metadata: staff } : {},
    ...(isListLoaded && { seed: (queryClient) => queryClient.setQueryData(getGetMessageTimelineQueryKey(), timeline.value) }),
  });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const entries = () => screen.getAllByRole('article');
/** The thread about the key with its messages. */
const loaded = async () => {
  await heading('Lisäavaimen tilaaminen');
  await screen.findAllByRole('article');
};
const press = (name: string) => submit(screen.getByRole('button', { name }));

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

describe('a thread', () => {
  it('shows the entries, the newest first, each with its author in words and its time in Helsinki', async () => {
    // messages.thread-page, messages.entity-fields
    thread();
    await loaded();
    expect(entries().map((entry) => within(entry).getByRole('heading', { level: 2 }).textContent)).toEqual([
      expect.stringMatching(/^Meiltä19\.11\.2026 klo\s10\.02$/),
      expect.stringMatching(/^Sinulta18\.11\.2026 klo\s17\.30$/),
      expect.stringMatching(/^Kirjaamamme keskustelu18\.11\.2026 klo\s13\.05$/),
      expect.stringMatching(/^Meiltä18\.11\.2026 klo\s9\.15$/),
      expect.stringMatching(/^Sinulta17\.11\.2026 klo\s18\.42$/),
    ]);
    expect(screen.getByText(/^5 viestiä, uusin 19\.11\.2026/)).toBeTruthy();
  });

  it('names the subject of an entry only where it is another one', async () => {
    thread();
    await loaded();
    expect(screen.getAllByText('Puhelu asukkaalta')).toHaveLength(1);
    expect(screen.queryByText(/^VS:/)).toBeNull();
  });

  it('offers files that have an address, and says of the others that they cannot be opened', async () => {
    thread();
    await loaded();
    expect(screen.getByRole('button', { name: /^Avaintilauslomake\.pdf/ })).toBeTruthy();
    const missing = screen.getByText(new RegExp(fi.files.missing)).closest('li');
    expect(missing?.textContent).toContain('avain.jpg');
    expect(screen.queryByRole('button', { name: /avain\.jpg/ })).toBeNull();
  });

  // Rules: shell.content-language
  it('says the language of its subject, words and files, and claims none that the server does not say', async () => {
    const written = (language: string | undefined, words: string) => ({
      ...full.value.entries[0],
      messageId: words,
      language,
      title: `Otsikko: ${words}`,
      htmlContent: `<p>${words}</p>`,
      files: [{ name: `${words}.pdf` }, { name: `${words}.png`, url: 'https://example.com/kuva.png' }],
    });
    thread({ answer: { id: THREAD, entries: [written('en', 'key'), written('sv-FI', 'nyckel'), written(undefined, 'avain')] } });
    const subject = await heading('Otsikko: key');
    await screen.findAllByRole('article');
    const languageOf = (text: RegExp | string) => screen.getByText(text).closest('[lang]:not(html)')?.getAttribute('lang');
    expect(subject.querySelector('[lang]')?.getAttribute('lang')).toBe('en');
    expect(['key', 'nyckel', 'avain'].map(languageOf)).toEqual(['en', 'sv-FI', undefined]);
    expect([/nyckel$/, /avain$/].map((end) => languageOf(new RegExp(`^Otsikko: ${end.source}`)))).toEqual(['sv-FI', undefined]);
    expect(['key.pdf', 'key.png', 'nyckel.pdf', 'nyckel.png', 'avain.pdf'].map(languageOf)).toEqual([
      'en',
      'en',
      'sv-FI',
      'sv-FI',
      undefined,
    ]);
    // The portal's own words about a file are in the language of the page.
    expect(screen.getAllByText(new RegExp(fi.files.missing)).map((note) => note.closest('[lang]:not(html)'))).toEqual([null, null, null]);
  });

  it('sanitizes the HTML of the entries', async () => {
    // messages.sanitized-html
    const [entry] = full.value.entries;
    const htmlContent = '<p onclick="x()">Hei <a href="https://example.com/">ohje</a><img src="x" onerror="x()"><script>x()</script></p>';
    thread({ answer: { id: THREAD, entries: [{ ...entry, htmlContent }] } });
    const link = await screen.findByRole('link', { name: /^ohje/ });
    expect({ target: link.getAttribute('target'), rel: link.getAttribute('rel') }).toEqual({
      target: '_blank',
      rel: 'noopener noreferrer',
    });
    expect(document.querySelector('[onclick], [onerror], script')).toBeNull();
  });

  describe('beside the others', () => {
    const TIMELINE = '/api/resident/message-timeline';
    const others = () => within(screen.getByRole('navigation', { name: fi.list.heading }));
    /** The style decides by the width of the window; there is none here. */
    const lay = (isLaidOut: boolean) =>
      vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue((isLaidOut ? [new DOMRect()] : []) as unknown as DOMRectList);
    afterEach(() => vi.restoreAllMocks());

    // Rules: messages.threads-beside
    it('asks for them where there is room, also for who comes by an address, and marks the shown one', async () => {
      lay(true);
      thread();
      backend.answers[TIMELINE] = timeline.value;
      await loaded();
      const links = await waitFor(() => others().getAllByRole('link'));
      expect(links).toHaveLength(timeline.value.messages.length);
      expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.getAttribute('href'))).toEqual([
        paths.messageThread({ contractUuid: CONTRACT, messageThreadUuid: THREAD }),
      ]);
    });

    it('says that they could not be loaded, and tries again', async () => {
      lay(true);
      thread();
      backend.answers[TIMELINE] = new Refusal(403, 'BAD_REQUEST');
      await loaded();
      expect(await others().findByText(fi.list.loadFailed)).toBeTruthy();
      backend.answers[TIMELINE] = timeline.value;
      await press(common.action.retry);
      await waitFor(() => expect(others().getAllByRole('link').length).toBeGreaterThan(1));
    });

    it('asks for nothing where there is no room', async () => {
      lay(false);
      thread();
      await loaded();
      expect(backend.calls.map(({ call }) => call)).not.toContain(`GET ${TIMELINE}`);
    });

    it('stands alone where there is no other', async () => {
      lay(true);
      thread();
      backend.answers[TIMELINE] = { ...timeline.value, messages: [full.value] };
      await loaded();
      await waitFor(() => expect(screen.queryByRole('navigation', { name: fi.list.heading })).toBeNull());
    });
  });

  it('appears before it is loaded where the list is', async () => {
    thread({ answer: new Promise(() => undefined), isListLoaded: true });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lisäavaimen tilaaminen');
    expect(await screen.findAllByRole('article')).toHaveLength(5);
  });

  it('takes the subject that a link hands over until it is loaded', () => {
    // messages.navigation-state
    thread({ answer: new Promise(() => undefined), state: { title: 'Avain' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Avain');
    expect(screen.getByRole('status').textContent).toBe(common.loading);
  });

  it('says so when it has no subject', async () => {
    thread({ answer: { ...minimal.value, id: THREAD } });
    expect(await heading(fi.noSubject)).toBeTruthy();
  });

  it('shows a thread that does not exist or belongs to another resident as not found, with a link to the list', async () => {
    thread({ answer: new Refusal(404, 'NOT_FOUND') });
    await heading(fi.gone.title);
    await userEvent.click(screen.getByRole('link', { name: fi.thread.toList }));
    expect(await screen.findByText('all messages')).toBeTruthy();
  });

  it('says that it is gone without asking when its address is no uuid', async () => {
    thread({ uuid: 'avain' });
    await heading(fi.gone.title);
    expect(backend.asked).toEqual([]);
  });

  it('offers a retry when the thread cannot be loaded', async () => {
    thread({ answer: new Refusal(503, 'SERVICE_UNAVAILABLE') });
    await screen.findByText(fi.thread.loadFailed);
    expect(screen.getByText(errors.SERVICE_UNAVAILABLE)).toBeTruthy();
    backend.answers[ADDRESS] = full.value;
    await press(common.action.retry);
    await loaded();
  });

  it('shows the latest twenty of 500 entries, and the earlier ones at a press', async () => {
    const [entry] = full.value.entries;
    const many = Array.from({ length: 500 }, (_, at) => ({ ...entry, messageId: `${at}`, htmlContent: `<p>viesti ${at}</p>` }));
    thread({ answer: { id: THREAD, entries: many } });
    await loaded();
    expect(entries()).toHaveLength(20);
    expect(entries()[0]?.textContent).toContain('viesti 499');
    await press('Näytä aiemmat viestit (480)');
    expect(entries()).toHaveLength(40);
    expect(document.activeElement?.closest('article')?.textContent).toContain('viesti 479');
  });

  it('prints whole', async () => {
    const print = vi.fn(() => expect(entries()).toHaveLength(30));
    vi.stubGlobal('print', print);
    const [entry] = full.value.entries;
    thread({ answer: { id: THREAD, entries: Array.from({ length: 30 }, (_, at) => ({ ...entry, messageId: `${at}` })) } });
    await loaded();
    await press(fi.thread.print);
    expect(print).toHaveBeenCalledOnce();
  });

  it.each([
    ['is not found', new Refusal(404, 'NOT_FOUND'), false],
    ['cannot be loaded', new Refusal(500, 'INTERNAL_SERVER_ERROR'), false],
    ['is shown as the list had it, since it cannot be loaded now', new Refusal(500, 'INTERNAL_SERVER_ERROR'), true],
  ])('closes no notification when it %s', async (_, answer, isListLoaded) => {
    // messages.notification-closes
    thread({ answer, isListLoaded });
    if (isListLoaded) await loaded();
    else await screen.findByText(answer.status === 404 ? fi.gone.title : fi.thread.loadFailed);
    // Long enough for the notifications to be read, where they are, and a call to follow.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(backend.calls.filter(({ call }) => call.endsWith('/close'))).toEqual([]);
  });

  it('is asked for anew by "refresh" (messages.asked-anew)', async () => {
    const [oldest] = full.value.entries;
    thread({ answer: { id: THREAD, entries: [oldest] }, open: [] });
    await heading('Lisäavaimen tilaaminen');
    await waitFor(() => expect(entries()).toHaveLength(1));
    backend.answers[ADDRESS] = full.value;
    await press(fi.refresh.action);
    await waitFor(() => expect(entries()).toHaveLength(full.value.entries.length));
  });

  it('closes the notifications that name it or no thread, and none of another thread', async () => {
    // messages.notification-closes
    const named = notifications.value.find(({ category }) => category === 'message');
    const ofAnother = { ...named, id: 2999, messageThreadUuid: '40000000-0000-4000-8000-000000000999' };
    thread({ open: [...notifications.value, ofAnother] });
    await waitFor(() =>
      expect(backend.asked.filter((address) => address.endsWith('/close')).toSorted()).toEqual(
        [2011, 2014].map((id) => `${NOTIFICATIONS}/${id}/close`),
      ),
    );
  });
});

describe('the reply form', () => {
  const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: fi.form.subject });

  it('opens at a press, with the subject of the thread', async () => {
    thread();
    await loaded();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press(fi.thread.reply);
    expect((await subject()).value).toBe('VS: Lisäavaimen tilaaminen');
  });

  it('gives the focus back to its button when it is closed', async () => {
    thread();
    await loaded();
    await press(fi.thread.reply);
    await subject();
    await press(fi.form.hide);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: fi.thread.reply })));
  });

  it('opens when a link asks for it', async () => {
    // messages.navigation-state
    thread({ state: { reply: true, title: 'Lisäavaimen tilaaminen' } });
    expect((await subject()).value).toBe('VS: Lisäavaimen tilaaminen');
  });

  it('takes over a passage of an entry as a quote', async () => {
    thread();
    await loaded();
    // jsdom opens no popovers: the menu is opened in e2e.
    fireEvent.click(within(entries()[1] as HTMLElement).getByRole('button', { name: new RegExp(fi.quote), hidden: true }));
    const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: fi.form.message });
    expect(message.value).toMatch(/^> Kiitos! Lomake on liitteenä/);
  });

  it('never opens for staff, who quotes nothing', async () => {
    thread({ isStaff: true, state: { reply: true } });
    await loaded();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: fi.thread.reply }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: new RegExp(fi.quote) })).toBeNull();
  });
});

// Rules: messages.draft-opens
it('opens a reply that was not sent with its draft, in its own thread only', async () => {
  thread();
  await loaded();
  await press(fi.thread.reply);
  await userEvent.click(await screen.findByRole('textbox', { name: fi.form.message }));
  await userEvent.paste('Kiitos, haen sen perjantaina.');
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('haen sen perjantaina'));
  cleanup();
  thread();
  await loaded();
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: fi.form.message })).value).toBe('Kiitos, haen sen perjantaina.');
  expect(screen.getByText(common.form.draftRestored)).toBeTruthy();
  cleanup();
  const other = { ...minimal.value, id: '50000000-0000-4000-8000-000000000199' };
  backend = backendForTests({ [`/api/resident/message-timeline/${other.id}`]: other, [NOTIFICATIONS]: [] });
  show(<ThreadPage />, {
    path: patterns.messageThread,
    at: paths.messageThread({ contractUuid: CONTRACT, messageThreadUuid: other.id }),
    config: { messaging: true },
  });
  await screen.findByRole('button', { name: fi.thread.reply });
  expect(screen.queryByRole('textbox', { name: fi.form.message })).toBeNull();
});
