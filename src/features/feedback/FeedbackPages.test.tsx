// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, NO_NETWORK, Refusal, SUCCESS } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show, WithSession } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import common from '../../../locales/fi/common.json';
import errors from '../../../locales/fi/errors.json';
import list from '../../../locales/fi/feedback.json';
import fi from '../../../locales/fi/feedback-form.json';
import files from '../../../locales/fi/files.json';
import reports from '../../../locales/fi/reports.json';
import validation from '../../../locales/fi/validation.json';
import created from '../../../openapi/examples/createQuestion/200.created.json';
import completed from '../../../openapi/examples/getFeedback/200.70000000-0000-4000-8000-000000003101.json';
import question from '../../../openapi/examples/getQuestion/200.party-payer.json';
import { CreateFeedbackPage, CreateQuestionPage } from './CreateFeedbackPages.tsx';
import { EditFeedbackPage, EditQuestionPage } from './EditFeedbackPages.tsx';

const LIST = `/api/contracts/${CONTRACT}/questions`;
const at = { contractUuid: CONTRACT };
const edited = { ...at, feedbackQuestionNoticeUuid: question.value.uuid };

let backend: Backend;
const routes = [
  { path: patterns.createFaultReport, element: <p>fault report</p> },
  { path: patterns.feedback, element: <p>feedback</p> },
  {
    path: patterns.createFeedback,
    element: (
      <WithSession>
        <CreateFeedbackPage />
      </WithSession>
    ),
  },
];
const ask = (options: { state?: unknown; isStaff?: boolean } = {}) =>
  show(<CreateQuestionPage />, {
    path: patterns.createQuestion,
    at: { pathname: paths.createQuestion(at), state: options.state ?? null },
    routes,
    config: { messaging: true },
    session: options.isStaff === true ? { metadata: staff } : {},
  });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const press = (name: string) => submit(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const preview = () => press(fi.form.toPreview);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const sent = (call: string) => backend.calls.filter((one) => one.call === call).map(({ body }) => body);
async function write(label: string, text: string) {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

beforeAll(() => startI18nForTests());
beforeEach(() => {
  // jsdom has no layout, so it does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
  backend = backendForTests({ [LIST]: [], 'POST /api/question': created.value });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a new question', () => {
  // Before all others: who has the question once keeps it.
  // Rules: shell.missing-code
  it('keeps what was typed when the question before emptying cannot be loaded, and asks at the next press', async () => {
    vi.doMock('@/ui/Dialog.tsx', () => {
      throw new TypeError('Failed to fetch');
    });
    ask();
    await heading(fi.title.question);
    await write(fi.form.title.label, 'Saako parvekkeelle lasit?');
    await press(fi.reset.action);
    expect((await screen.findByRole('alert')).textContent).toContain(common.notOpened);
    expect(field(fi.form.title.label).value).toBe('Saako parvekkeelle lasit?');
    vi.doUnmock('@/ui/Dialog.tsx');
    await press(fi.reset.action);
    await screen.findByRole('alertdialog', { name: fi.reset.title });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows in the preview what is sent, goes once, and gets thanks with its number and when it is answered', async () => {
    // feedback.form-steps, feedback.create-call, feedback.reply-time
    ask();
    await heading(fi.title.question);
    expect(screen.getByText(fi.lead.question)).toBeTruthy();
    await write(fi.form.title.label, 'Saako parvekkeelle lasit?');
    await preview();
    await heading(fi.preview.question.heading);
    expect(screen.getByText('Saako parvekkeelle lasit?')).toBeTruthy();
    await press(fi.preview.question.send);
    await heading(fi.success.question.heading);
    expect(screen.getByText(fi.success.question.text)).toBeTruthy();
    expect(sent('POST /api/question')).toEqual([
      {
        contractUuid: CONTRACT,
        title: 'Saako parvekkeelle lasit?',
        noticeReporter: { phoneNumber: '+358 40 0000 101', email: 'party-payer@example.com' },
      },
    ]);
  });

  it('marks every missing answer at once', async () => {
    // feedback.errors-shown, feedback.title-required, feedback.something-to-say
    ask();
    await userEvent.clear(field(fi.form.email.label));
    await preview();
    await waitFor(() => expect(field(fi.form.title.label).getAttribute('aria-invalid')).toBe('true'));
    expect(field(fi.form.email.label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(validation.required).length).toBeGreaterThan(1);
  });

  it('goes to the first wrong answer, below a summary of all', async () => {
    // feedback.errors-shown
    ask();
    await write(fi.form.title.label, 'Saako parvekkeelle lasit?');
    await userEvent.clear(field(fi.form.email.label));
    await userEvent.clear(field(fi.form.phone.label));
    await preview();
    await waitFor(() => expect(document.activeElement).toBe(field(fi.form.email.label)));
    const summary = screen.getByRole('group', { name: common.form.errorSummary_other.replace('{{count}}', '2') });
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
  });

  it('stays when it cannot be sent, with the reason in words', async () => {
    // feedback.submit-failed, feedback.other-errors
    ask();
    await write(fi.form.title.label, 'Saako parvekkeelle lasit?');
    await preview();
    await heading(fi.preview.question.heading);
    backend.answers['POST /api/question'] = new Refusal(500, 'QUESTION_SUBMIT_ERROR');
    await press(fi.preview.question.send);
    expect(await screen.findByText(new RegExp(`^${errors.QUESTION_SUBMIT_ERROR.slice(0, 30)}`))).toBeTruthy();
    backend.answers['POST /api/question'] = new Refusal(400, 'NO_USER');
    await press(fi.preview.question.send);
    expect(await screen.findByText(new RegExp(`^${errors.SERVICE_UNAVAILABLE}`))).toBeTruthy();
    expect(screen.getByText('Saako parvekkeelle lasit?')).toBeTruthy();
  });

  it('takes jpg, png, gif and pdf files', async () => {
    // feedback.file-types
    ask();
    await heading(fi.title.question);
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['MZ'], 'program.exe')] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/jpg, jpeg, png, gif ja pdf/);
  });

  it('clears its form once it is asked', async () => {
    // feedback.edit-and-create
    ask();
    await write(fi.form.title.label, 'Saako parvekkeelle lasit?');
    await press(fi.reset.action);
    const dialog = await screen.findByRole('alertdialog', { name: fi.reset.title });
    await submit(within(dialog).getByRole('button', { name: fi.reset.confirm }));
    await waitFor(() => expect(field(fi.form.title.label).value).toBe(''));
  });

  it('has the button that clears it from the start, which asks nothing where nothing was typed', async () => {
    // feedback.edit-and-create
    ask();
    await heading(fi.title.question);
    await preview();
    await waitFor(() => expect(field(fi.form.title.label).getAttribute('aria-invalid')).toBe('true'));
    await press(fi.reset.action);
    await waitFor(() => expect(field(fi.form.title.label).getAttribute('aria-invalid')).not.toBe('true'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('becomes feedback with what was typed', async () => {
    ask();
    await write(fi.form.title.label, 'Kiitos pihan siivouksesta');
    await userEvent.click(screen.getByRole('link', { name: reports.kind.feedback }));
    await heading(fi.title.feedback);
    expect(field(fi.form.title.label).value).toBe('Kiitos pihan siivouksesta');
  });

  it.each(['contacts', 'contactHistory'] as const)(
    'leads back to the page of origin (%s) also as feedback, and once it is sent',
    async (cameFrom) => {
      // feedback.back-link
      backend.answers['POST /api/feedback'] = created.value;
      backend.answers[`/api/contracts/${CONTRACT}/feedbacks`] = [{ ...completed.value, id: created.value.id }];
      const { router } = ask({ state: { cameFrom } });
      const trail = () => within(screen.getByRole('navigation', { name: common.breadcrumb })).getByRole('link');
      await write(fi.form.title.label, 'Kiitos pihan siivouksesta');
      await userEvent.click(screen.getByRole('link', { name: reports.kind.feedback }));
      await heading(fi.title.feedback);
      expect(trail().getAttribute('href')).toBe(paths[cameFrom](at));
      await preview();
      await press(fi.preview.feedback.send);
      await heading(fi.success.feedback.heading);
      expect(trail().getAttribute('href')).toBe(paths[cameFrom](at));
      await userEvent.click(await screen.findByRole('link', { name: fi.success.open }));
      expect(router.state.location.state).toEqual({ cameFrom });
    },
  );

  it('refuses to be sent by staff', async () => {
    ask({ isStaff: true });
    const choose = await screen.findByRole('button', { name: files.choose });
    expect([choose.getAttribute('aria-disabled'), choose.parentElement?.textContent]).toEqual([
      'true',
      expect.stringContaining(common.impersonation.reason),
    ]);
    await write(fi.form.title.label, 'Saako parvekkeelle lasit?');
    await preview();
    await heading(fi.preview.question.heading);
    expect(screen.getByText(common.impersonation.reason)).toBeTruthy();
    await press(fi.preview.question.send);
    expect(sent('POST /api/question')).toEqual([]);
  });

  it.each([
    ['the front page', null, common.menu.home],
    ['the contact page for who came from there', { cameFrom: 'contacts' }, common.menu.contacts],
    ['the history of contacts for who came from there', { cameFrom: 'contactHistory' }, common.menu.contactHistory],
  ])('leads back to %s', async (_, state, name) => {
    // feedback.back-link, contacts.feedback-back-link
    ask({ state });
    await heading(fi.title.question);
    expect(screen.getByRole('navigation', { name: common.breadcrumb }).querySelector('a')?.textContent).toBe(name);
  });
});

const openForm = () => press(fi.change.question);

describe('a question that is edited', () => {
  const UPDATE = `PATCH ${LIST}/${question.value.uuid}`;
  const open = (value: object = question.value) => {
    backend.answers[`GET ${LIST}/${question.value.uuid}`] = value;
    backend.answers[UPDATE] = SUCCESS;
    return show(<EditQuestionPage />, { path: patterns.question, at: paths.question(edited), routes, config: { messaging: true } });
  };

  it('shows its events, and can be previewed once something has changed', async () => {
    // feedback.preview-disabled, feedback.entity-fields, feedback.edit-call, feedback.page-addresses
    open();
    await heading(question.value.title);
    expect(screen.getByText(reports.events.heading)).toBeTruthy();
    // feedback.answer-place
    expect(screen.getByText(new RegExp(`osoitteeseen ${question.value.noticeReporter.email}`))).toBeTruthy();
    await openForm();
    expect(screen.getByText(fi.unchanged)).toBeTruthy();
    await preview();
    expect(screen.queryByRole('heading', { level: 1, name: fi.preview.question.heading })).toBeNull();
    await write(fi.form.description.label, ' Kiitos!');
    await preview();
    await heading(fi.preview.question.heading);
    await press(fi.preview.question.send);
    await heading(fi.saved.heading);
    expect(sent(UPDATE)).toHaveLength(1);
  });

  it('keeps the change when the network is down', async () => {
    open();
    await heading(question.value.title);
    await openForm();
    await write(fi.form.description.label, ' Kiitos!');
    await preview();
    await heading(fi.preview.question.heading);
    backend.answers[UPDATE] = NO_NETWORK;
    await press(fi.preview.question.send);
    expect(await screen.findByText(new RegExp(fi.kept))).toBeTruthy();
  });

  // Rules: api.may-have-arrived
  it('finds a change whose answer was lost in the question itself, and shows it as saved', async () => {
    open();
    await heading(question.value.title);
    await openForm();
    await write(fi.form.description.label, ' Kiitos!');
    await preview();
    await heading(fi.preview.question.heading);
    backend.answers[UPDATE] = NO_NETWORK;
    backend.answers[`GET ${LIST}/${question.value.uuid}`] = { ...question.value, description: `${question.value.description} Kiitos!` };
    await press(fi.preview.question.send);
    expect(await heading(fi.saved.heading)).toBeTruthy();
  });
});

describe('a question that is completed while it is edited', () => {
  const DETAIL = `GET ${LIST}/${question.value.uuid}`;

  // Rules: fault-reports.closed-meanwhile
  it('shows as closed when the change is refused, and keeps what was typed for copying', async () => {
    backend.answers[DETAIL] = question.value;
    backend.answers[`PATCH ${LIST}/${question.value.uuid}`] = new Refusal(400, 'BAD_REQUEST');
    show(<EditQuestionPage />, { path: patterns.question, at: paths.question(edited), routes, config: { messaging: true } });
    await heading(question.value.title);
    await openForm();
    await write(fi.form.description.label, ' Kiitos!');
    await preview();
    await heading(fi.preview.question.heading);
    backend.answers[DETAIL] = { ...question.value, status: 'completed' };
    await press(fi.preview.question.send);
    await screen.findByText(reports.closed.title);
    expect(screen.getByText(`${question.value.description} Kiitos!`)).toBeTruthy();
    expect(screen.getByText(fi.closed.text)).toBeTruthy();
    expect(screen.queryByText(fi.form.email.label, { selector: 'label' })).toBeNull();
  });
});

// Rules: feedback.missing-phone
it('names a phone number that the backend misses, and leads to own details and back', async () => {
  ask();
  await write(fi.form.title.label, 'Saako parvekkeelle lasit?');
  await preview();
  await heading(fi.preview.question.heading);
  backend.answers['POST /api/question'] = new Refusal(400, 'QUESTION_MISSING_PHONE_NUMBER');
  await press(fi.preview.question.send);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(reports.missingPhone.title)).toBeTruthy();
  expect(screen.getByRole('link', { name: reports.missingPhone.action }).getAttribute('href')).toBe(paths.ownDetails(at));
});

// Rules: feedback.back-link, feedback.edit-and-create
it('leads back from an edited question, and to the contacts also after a reload of a later step', async () => {
  backend.answers[`GET ${LIST}/${question.value.uuid}`] = question.value;
  const open = (place: { search?: string; state: unknown }) =>
    show(<EditQuestionPage />, {
      path: patterns.question,
      at: { pathname: paths.question(edited), ...place },
      routes,
      config: { messaging: true },
    });
  open({ state: null });
  await heading(question.value.title);
  await openForm();
  expect(screen.getByRole('link', { name: common.action.back }).getAttribute('href')).toBe(paths.frontPage(at));
  cleanup();
  const { router } = open({ state: { cameFrom: 'contacts' } });
  await heading(question.value.title);
  await openForm();
  await write(fi.form.description.label, ' Kiitos!');
  await preview();
  await heading(fi.preview.question.heading);
  await waitFor(() => expect(router.state.location.state).toMatchObject({ cameFrom: 'contacts' }));
  const { search, state } = router.state.location;
  cleanup();
  open({ search, state });
  await screen.findByRole('heading', { level: 1 });
  const trail = within(screen.getByRole('navigation', { name: common.breadcrumb }));
  expect(trail.getByRole('link').getAttribute('href')).toBe(paths.contacts(at));
});

it('feedback that has been handled can be read and not changed', async () => {
  // feedback.editable-until-completed, feedback.attached-files
  const { value } = completed;
  backend.answers[`/api/contracts/${CONTRACT}/feedbacks/${value.uuid}`] = { ...value, files: [] };
  show(<EditFeedbackPage />, {
    path: patterns.feedback,
    at: paths.feedback({ ...at, feedbackQuestionNoticeUuid: value.uuid }),
    routes,
    config: { messaging: true },
  });
  await heading(list.untitled.feedback.replace('{{id}}', String(value.id)));
  // feedback.answer-place
  // The service tells that it is completed, not whether anybody has answered.
  expect(screen.getByText(/^Asia on käsitelty\. Jos vastasimme/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('Vastaus on lähetetty');
  await press(fi.closed.feedback);
  expect(screen.getByRole('button', { name: fi.form.toPreview }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(fi.completed.reason)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
