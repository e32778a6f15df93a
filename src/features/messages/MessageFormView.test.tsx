// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getGetMessageTimelineQueryKey } from 'generated/api/messages/messages.ts';
import { MESSAGE_LENGTH } from 'generated/limits.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followServerDate } from '@/domain/clock.ts';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, NO_NETWORK, Refusal, SUCCESS } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import common from '../../../locales/fi/common.json';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/messages.json';
import validation from '../../../locales/fi/validation.json';
import { MessageFormView } from './MessageFormView.tsx';

const SEND = `POST /api/contracts/${CONTRACT}/send-message`;
const THREAD = '50000000-0000-4000-8000-000000000101';

let backend: Backend;
const onSent = vi.fn();

function write({
  threadUuid = null,
  subject: begun = '',
  isStaff = false,
}: {
  threadUuid?: string | null;
  subject?: string;
  isStaff?: boolean;
} = {}) {
  const form = (
    <MessageFormView
      title={fi.form.newTitle}
      contractUuid={CONTRACT}
      threadUuid={threadUuid}
      subject={begun}
      quote={null}
      onSent={onSent}
      onClose={() => undefined}
    />
  );
  return show(form, {
    path: patterns.messages,
    at: paths.messages({ contractUuid: CONTRACT }),
    config: { messaging: true },
    routes: [{ path: '/elsewhere', element: <h1>elsewhere</h1> }],
    session: isStaff ? { metadata: staff } : {},
  });
}

const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: fi.form.subject });
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: fi.form.message });
const send = () => submit(screen.getByRole('button', { name: fi.form.send }));
async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
const mistakes = () =>
  within(screen.getByRole('group', { name: /^Tarkista / }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const sent = () => backend.calls.filter(({ call }) => call === SEND).map(({ body }) => body);
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');

beforeAll(() => startI18nForTests());
beforeEach(() => {
  localStorage.setItem('portal.message-editor', 'plain');
  onSent.mockReset();
  backend = backendForTests({ [SEND]: SUCCESS });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the form of a message', () => {
  it('begins in its first empty field: a new message in its subject, a reply in its text', () => {
    // messages.first-field
    write();
    expect(document.activeElement).toBe(subject());
    cleanup();
    write({ threadUuid: THREAD, subject: 'VS: Avain' });
    expect(document.activeElement).toBe(message());
  });

  it('begins with its heading in focus where a draft came back', async () => {
    // messages.first-field
    write();
    await type(message(), 'Hei');
    cleanup();
    write();
    expect(document.activeElement?.textContent).toBe(fi.form.newTitle);
  });

  it('warns of sensitive data by the field', () => {
    // messages.sensitive-data-warning
    write();
    expect(describedBy(message())).toContain(fi.form.noSensitiveData);
    expect(message().getAttribute('aria-required')).toBe('true');
  });

  it('asks for a subject and a message, and sends nothing without them', async () => {
    write();
    await type(subject(), '   ');
    await type(message(), ' \n ');
    await send();
    expect(mistakes()).toEqual([`${fi.form.subject}: ${validation.required}`, `${fi.form.message}: ${validation.required}`]);
    expect(message().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(message())).toContain(validation.required);
    expect(sent()).toEqual([]);
  });

  it('says how much is left in the last hundred characters, and by how much it is too long; nothing is cut off', async () => {
    // messages.length-counter, messages.message-length, messages.subject-length
    write();
    const counter = () =>
      screen
        .queryAllByText(/merkkiä/)
        .filter(({ id }) => id.endsWith('-counter'))
        .map(({ textContent }) => textContent);
    await type(message(), 'a'.repeat(MESSAGE_LENGTH - 100));
    await waitFor(() => expect(counter()).toEqual([common.form.charactersLeft_other.replace('{{count}}', '100')]));
    await type(message(), 'a'.repeat(MESSAGE_LENGTH - 101));
    await waitFor(() => expect(counter()).toEqual([]));
    await type(message(), 'a'.repeat(MESSAGE_LENGTH + 2));
    await waitFor(() => expect(counter()).toEqual([common.form.charactersOver_other.replace('{{count}}', '2')]));
    await type(subject(), 'b'.repeat(201));
    await send();
    expect(mistakes()).toEqual([`${fi.form.subject}: ${validation.tooLong}`, `${fi.form.message}: ${validation.tooLong}`]);
    expect(message().value).toHaveLength(MESSAGE_LENGTH + 2);
    expect(sent()).toEqual([]);
  });

  it.each([null, THREAD])('goes to the thread %s as the contract has it, and its draft is gone', async (threadUuid) => {
    // messages.send-call
    write({ threadUuid });
    await type(subject(), ' Avain ');
    await type(message(), 'Hei,\n\nmissä <avain> on?');
    expect(JSON.stringify(sessionStorage)).toContain('Avain');
    await send();
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(sent()).toEqual([
      { subject: 'Avain', htmlContent: '<p>Hei,</p><p>missä &lt;avain&gt; on?</p>', fileIds: [], messageThreadUuid: threadUuid },
    ]);
    expect(JSON.stringify(sessionStorage)).not.toContain('Avain');
  });

  it.each([
    ['the server fails', new Refusal(500, 'INTERNAL_SERVER_ERROR'), errors.INTERNAL_SERVER_ERROR],
    ['the network is down', NO_NETWORK, errors.NETWORK_ERROR],
  ])('says that it may have arrived when %s, takes the focus there, and keeps all', async (_, answer, words) => {
    // messages.send-failed, api.may-have-arrived
    backend.answers[SEND] = answer;
    const { router } = write();
    await type(subject(), 'Avain');
    await type(message(), 'Hei');
    await send();
    const failure = await screen.findByRole('group', { name: new RegExp(common.form.doubt.title) });
    expect(failure.textContent).toContain(words);
    expect(failure.textContent).toContain(fi.form.kept);
    expect(document.activeElement).toBe(failure);
    expect(screen.queryByRole('alert')).toBeNull();
    expect([subject().value, message().value]).toEqual(['Avain', 'Hei']);
    expect(onSent).not.toHaveBeenCalled();
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('alertdialog', { name: common.form.doubt.title })).toBeTruthy();
  });

  // Rules: api.may-have-arrived
  it('ends when the message is found after its answer was lost, and the list has it', async () => {
    const now = new Date();
    followServerDate(now.toUTCString(), () => now);
    const entry = { type: 'IncomingEmailMessage', messageId: 'm', title: 'Avain', htmlContent: '<p>Hei</p>', files: [] };
    const timestamp = new Date(now.getTime() + 5000).toISOString();
    backend.answers[SEND] = NO_NETWORK;
    backend.answers['/api/resident/message-timeline'] = { messages: [{ id: THREAD, entries: [{ ...entry, timestamp }] }] };
    const { queryClient } = write();
    await type(subject(), 'Avain');
    await type(message(), 'Hei');
    await send();
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(queryClient.getQueryData(getGetMessageTimelineQueryKey())).toMatchObject({ messages: [{ id: THREAD }] });
  });

  it('restores what was written when the form is opened again, with one draft for each thread', async () => {
    write();
    await type(subject(), 'Avain');
    await type(message(), 'Hei');
    // The draft has the last words although the form goes away before they were painted.
    expect(screen.getByText(/^Luonnos säilyy tässä välilehdessä/)).toBeTruthy();
    cleanup();
    write({ threadUuid: THREAD, subject: 'VS: Toinen' });
    expect([subject().value, message().value]).toEqual(['VS: Toinen', '']);
    expect(screen.queryByText(common.form.draftRestored)).toBeNull();
    cleanup();
    write();
    expect([subject().value, message().value]).toEqual(['Avain', 'Hei']);
    expect(screen.getByText(common.form.draftRestored)).toBeTruthy();
  });

  it('writes the text into the page at no key: the browser alone does', async () => {
    write();
    await type(message(), 'Hei');
    cleanup();
    // Begins with the draft.
    write();
    const rewritten = vi.fn<MutationCallback>();
    const observer = new MutationObserver(rewritten);
    observer.observe(message(), { childList: true, characterData: true, subtree: true });
    await userEvent.type(message(), ' taas');
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('Hei taas'));
    observer.disconnect();
    expect(message().value).toBe('Hei taas');
    expect(rewritten).not.toHaveBeenCalled();
  });

  it('stays in the mode that was chosen, with the words that are typed before its editor is there', async () => {
    // The editor asks where its caret stands; here nothing is laid out.
    Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
    write();
    fireEvent.click(screen.getByRole('button', { name: fi.editor.useRich }));
    fireEvent.input(message(), { target: { value: 'Hei' } });
    await waitFor(() => expect(message().getAttribute('contenteditable')).toBe('true'));
    expect(message().textContent).toBe('Hei');
    fireEvent.click(screen.getByRole('button', { name: fi.editor.usePlain }));
    fireEvent.paste(message(), { clipboardData: { getData: (format: string) => (format === 'text/plain' ? ' taas' : ''), files: [] } });
    await waitFor(() => expect(message().tagName).toBe('TEXTAREA'));
    await waitFor(() => expect(message().value).toBe('Hei taas'));
  });

  // Rules: shell.browser-translator
  it('keeps the translator of a browser out of what is written', async () => {
    Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
    write();
    fireEvent.click(screen.getByRole('button', { name: fi.editor.useRich }));
    await waitFor(() => expect(message().getAttribute('contenteditable')).toBe('true'));
    expect(message().getAttribute('translate')).toBe('no');
  });

  // Rules: messages.pasted-content
  it.each([
    ['becomes an attachment', '', [new File(['\u0089PNG\r\n\u001a\n'], 'hana.png')], 'hana.png'],
    ['without a file is said to be left out', '<img src="https://example.com/hana.png">', [], fi.editor.pictureLost],
  ])('pasted as a picture into plain text, %s', async (_, html, files, said) => {
    write();
    fireEvent.paste(message(), { clipboardData: { getData: (format: string) => (format === 'text/html' ? html : ''), files } });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('asks before a written message is left by a reload, and not before an empty one', async () => {
    write();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await type(message(), 'Hei');
    await waitFor(() => expect(leave()).toBe(true));
  });

  it('refuses to be sent by staff, and says why', async () => {
    write({ isStaff: true });
    const button = screen.getByRole('button', { name: fi.form.send });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(sent()).toEqual([]);
  });
});
