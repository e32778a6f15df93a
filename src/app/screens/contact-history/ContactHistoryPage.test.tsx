// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { backendForTests, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { allFlags, CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../../locales/fi/common.json';
import fi from '../../../../locales/fi/contact-history.json';
import timeline from '../../../../openapi/examples/getMessageTimeline/200.party-payer.json';
import reports from '../../../../openapi/examples/listDefectNotices/200.party-payer.json';
import feedback from '../../../../openapi/examples/listFeedbacks/200.party-payer.json';
import questions from '../../../../openapi/examples/listQuestions/200.party-payer.json';
import { ContactHistoryPage } from './ContactHistoryPage.tsx';

const MESSAGES = '/api/resident/message-timeline';
const REPORTS = `/api/contracts/${CONTRACT}/defect-notices`;
const QUESTIONS = `/api/contracts/${CONTRACT}/questions`;
const FEEDBACK = `/api/contracts/${CONTRACT}/feedbacks`;
const ANSWERS = { [MESSAGES]: timeline.value, [REPORTS]: reports.value, [QUESTIONS]: questions.value, [FEEDBACK]: feedback.value };

function open(answers: object = {}, options: Partial<Parameters<typeof show>[1]> = {}) {
  const backend = backendForTests({ ...ANSWERS, ...answers });
  const { router } = show(<ContactHistoryPage />, {
    path: patterns.contactHistory,
    at: paths.contactHistory({ contractUuid: CONTRACT }),
    config: { messaging: true },
    ...options,
  });
  return { ...backend, router };
}
const rows = () => screen.getAllByRole('listitem').filter((item) => item.closest('section') !== null);
const hrefs = () => rows().map((row) => row.querySelector('a')?.getAttribute('href') ?? null);

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the history of contacts', () => {
  // Rules: contacts.history-list
  it('joins the four lists, each row with the way to its own page', async () => {
    open();
    await screen.findByText(fi.list);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    const [message] = timeline.value.messages;
    await userEvent.selectOptions(screen.getByRole('combobox'), 'message');
    expect(hrefs()).toContain(paths.messageThread({ contractUuid: CONTRACT, messageThreadUuid: message?.id ?? '' }));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'faultReport');
    expect(new Set(hrefs())).toEqual(
      new Set(reports.value.map(({ uuid }) => paths.faultReport({ contractUuid: CONTRACT, defectNoticeUuid: uuid }))),
    );
  });

  // Rules: feedback.back-link
  it('passes itself on to the page of a question or feedback, which leads back to it', async () => {
    const { router } = open({}, { routes: [patterns.question, patterns.feedback].map((path) => ({ path, element: <p>page</p> })) });
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'question');
    await userEvent.click(rows()[0]?.querySelector('a') as HTMLElement);
    expect(router.state.location.state).toEqual({ cameFrom: 'contactHistory' });
  });

  // Rules: contacts.history-filter
  it('narrows the list by a word, and shows everything again', async () => {
    open();
    await screen.findByText(fi.list);
    await userEvent.type(screen.getByRole('searchbox'), 'xyzzy');
    expect(await screen.findByText(fi.noMatch)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: fi.clear }));
    expect(rows().length).toBeGreaterThan(5);
  });

  // Rules: contacts.history-filter
  it('finds a message by a word as it is read, however its HTML writes it', async () => {
    const [first] = timeline.value.messages;
    const [entry] = first?.entries ?? [];
    const written = { ...first, entries: [{ ...entry, title: 'Tiedote', htmlContent: '<p>P&auml;&auml;<b>vesi</b>putki</p>' }] };
    open({ [MESSAGES]: { messages: [written] } });
    await screen.findByText(fi.list);
    await userEvent.type(screen.getByRole('searchbox'), 'päävesiputki');
    const page = paths.messageThread({ contractUuid: CONTRACT, messageThreadUuid: first?.id ?? '' });
    await waitFor(() => expect(hrefs()).toEqual([page]));
  });

  // Rules: contacts.history-failure
  it('shows the failure of one list with "try again" and keeps the others', async () => {
    const backend = open({ [QUESTIONS]: new Refusal(403, 'BAD_REQUEST') });
    await screen.findByText(fi.failed.question);
    expect(rows().length).toBeGreaterThan(5);
    expect(screen.queryByText(fi.failed.feedback)).toBeNull();
    backend.answers[QUESTIONS] = questions.value;
    await userEvent.click(screen.getByRole('button', { name: common.action.retry }));
    await waitFor(() => expect(screen.queryByText(fi.failed.question)).toBeNull());
  });

  it('says what will appear when there is nothing', async () => {
    open({ [MESSAGES]: { messages: [] }, [REPORTS]: [], [QUESTIONS]: [], [FEEDBACK]: [] });
    expect(await screen.findByText(fi.empty)).toBeTruthy();
  });

  // Rules: contacts.history-access
  it('asks for no list that is not open', async () => {
    const backend = open({}, { session: { flags: { ...allFlags, messages: false } } });
    await screen.findByText(fi.list);
    expect(backend.asked).toEqual([REPORTS]);
  });
});
