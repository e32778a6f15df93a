// @vitest-environment jsdom
/** Parts of the messages whose code cannot be loaded: the page stays, says so, and the next press tries again. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { LeavingQuestion } from '@/session/LeavingQuestion.tsx';
import { backendForTests } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../locales/fi/common.json';
import fi from '../../../locales/fi/messages.json';
import partyPayer from '../../../openapi/examples/getMessageTimeline/200.party-payer.json';
import { RichTextEditor } from './editor/RichTextEditor.tsx';
import { LazyMessageForm } from './LazyMessageForm.tsx';
import { MessagesPage } from './MessagesPage.tsx';

const at = { path: patterns.messages, at: paths.messages({ contractUuid: CONTRACT }), config: { messaging: true } };
const offline = () => {
  throw new TypeError('Failed to fetch');
};

beforeAll(() => startI18nForTests());
beforeEach(() => {
  localStorage.setItem('portal.message-editor', 'plain');
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const part of ['./Entry.tsx', './MessageFormView.tsx', './editor/LinkDialog.tsx', '@/ui/Dialog.tsx']) vi.doUnmock(part);
});

// Rules: shell.missing-code
it('says that the form of a message cannot be loaded, and loads it at the next press', async () => {
  vi.doMock('./MessageFormView.tsx', offline);
  show(
    <LazyMessageForm
      title={fi.form.newTitle}
      contractUuid={CONTRACT}
      threadUuid={null}
      subject=""
      quote={null}
      onSent={() => undefined}
      onClose={() => undefined}
    />,
    at,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(common.notOpened);
  expect(document.activeElement?.textContent).toBe(common.action.retry);
  vi.doUnmock('./MessageFormView.tsx');
  // All that the form imports is compiled first: on a busy machine that takes longer than a query waits.
  await import('./MessageFormView.tsx');
  await userEvent.click(screen.getByRole('button', { name: common.action.retry }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: fi.form.subject })));
});

// Rules: shell.missing-code
it('says that the messages of a thread cannot be shown, and shows them at the next press', async () => {
  vi.doMock('./Entry.tsx', offline);
  backendForTests({ 'GET /api/resident/message-timeline': partyPayer.value, 'GET /api/user/notifications': [] });
  show(<MessagesPage />, at);
  const [control] = await screen.findAllByRole('button', { name: new RegExp(`^${fi.list.show}`) });
  if (!control) throw new Error('no thread');
  await userEvent.click(control);
  expect((await screen.findByRole('alert')).textContent).toBe(common.notOpened);
  expect(control.getAttribute('aria-expanded')).toBe('false');
  vi.doUnmock('./Entry.tsx');
  await import('./Entry.tsx');
  await userEvent.click(control);
  await waitFor(() => expect(control.getAttribute('aria-expanded')).toBe('true'));
  expect(screen.queryByRole('alert')).toBeNull();
});

// Rules: shell.missing-code
it('says that the question for a link cannot be loaded, and opens it at the next press', async () => {
  vi.doMock('./editor/LinkDialog.tsx', offline);
  show(
    <RichTextEditor
      id="message"
      labelledBy="label"
      describedBy={undefined}
      isInvalid={false}
      initial={{ type: 'doc', content: [] }}
      takesFocus={() => false}
      onChange={() => undefined}
      onFiles={() => undefined}
      onPictureLost={() => undefined}
    />,
    at,
  );
  const link = () => screen.findByRole('button', { name: new RegExp(`^${fi.editor.link}`) });
  await userEvent.click(await link());
  expect((await screen.findByRole('alert')).textContent).toContain(common.notOpened);
  vi.doUnmock('./editor/LinkDialog.tsx');
  await userEvent.click(await link());
  await screen.findByRole('dialog', { name: fi.link.add });
});

// Rules: shell.missing-code
it.each([
  ['leaves', true, '/elsewhere'],
  ['stays', false, paths.messages({ contractUuid: CONTRACT })],
])('asks with the words of the browser when its own question cannot be loaded: the resident %s', async (_, answer, address) => {
  vi.doMock('@/ui/Dialog.tsx', offline);
  const confirm = vi.fn((_question: string) => answer);
  vi.stubGlobal('confirm', confirm);
  const page = (
    <>
      <Link to="/elsewhere">elsewhere</Link>
      <LeavingQuestion isAsked texts={{ ...fi.leaving, text: fi.leaving.text_other }} />
    </>
  );
  const { router } = show(page, { ...at, routes: [{ path: '/elsewhere', element: <h1>elsewhere</h1> }] });
  await userEvent.click(await screen.findByRole('link'));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(confirm.mock.calls[0]?.[0]).toContain(fi.leaving.text_other);
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
  if (answer) return;
  vi.doUnmock('@/ui/Dialog.tsx');
  await userEvent.click(screen.getByRole('link'));
  await screen.findByRole('alertdialog', { name: fi.leaving.title });
  await userEvent.click(screen.getByRole('button', { name: fi.leaving.stay }));
  expect(confirm).toHaveBeenCalledOnce();
});
