// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FeedbackNotice } from 'generated/zod/feedbackNotice.zod.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { array, parse } from 'zod/mini';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/feedback.json';
import minimalFeedback from '../../../openapi/examples/listFeedbacks/200.minimal.json';
import feedback from '../../../openapi/examples/listFeedbacks/200.overlapping.json';
import questions from '../../../openapi/examples/listQuestions/200.overlapping.json';
import { LatestFeedback } from './LatestFeedback.tsx';
import { mergedFeedback } from './merged-feedback.ts';

const QUESTIONS = `/api/contracts/${CONTRACT}/questions`;
const FEEDBACK = `/api/contracts/${CONTRACT}/feedbacks`;
const BOTH: Answers = { [QUESTIONS]: questions.value, [FEEDBACK]: feedback.value };

function reports(answers: Answers, routes: Parameters<typeof show>[1]['routes'] = []) {
  answerWith(answers);
  show(<LatestFeedback contractUuid={CONTRACT} />, { path: patterns.contacts, at: paths.contacts({ contractUuid: CONTRACT }), routes });
}
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the questions and feedback', () => {
  it('shows the five newest of both lists, each once, with their kind and status', async () => {
    reports(BOTH);
    const shown = await rows();
    expect(shown).toHaveLength(5);
    expect(shown.slice(0, 2)).toEqual([
      'Kiitos nopeasta hanan korjauksestaVastaanotettu\u00a0· Palaute\u00a0· Viimeisin tapahtuma 19.11.2026',
      'Saako parvekkeelle asentaa lasituksen?Vastaanotettu\u00a0· Kysymys\u00a0· Viimeisin tapahtuma 18.11.2026',
    ]);
  });

  it('shows all after "show all", and five again after "show less"', async () => {
    reports(BOTH);
    await rows();
    const all = new Set([...questions.value, ...feedback.value].map(({ id }) => id)).size;
    const more = screen.getByRole('button', { name: fi.latest.showAll_other.replace('{{count}}', String(all - 5)) });
    await userEvent.click(more);
    expect(await rows()).toHaveLength(all);
    await userEvent.click(screen.getByRole('button', { name: 'Näytä vähemmän' }));
    expect(await rows()).toHaveLength(5);
  });

  it('show their kind and number in place of a missing title', async () => {
    reports({ [QUESTIONS]: [], [FEEDBACK]: minimalFeedback.value });
    const [report] = minimalFeedback.value;
    expect((await rows())[0]).toContain(`Palaute ${report?.id}`);
  });

  it('link to the page on which they are edited only when it has a route', async () => {
    reports(BOTH);
    await rows();
    expect(screen.queryAllByRole('link')).toEqual([]);
    cleanup();
    reports(BOTH, [{ path: patterns.question, element: null }]);
    await rows();
    // Here only the page of a question has a route.
    expect(screen.getByRole('link', { name: /^Saako parvekkeelle asentaa lasituksen/ }).getAttribute('href')).toBe(
      `/asiointi/${CONTRACT}/kysymys/70000000-0000-4000-8000-000000003108`,
    );
    expect(screen.queryByRole('link', { name: /^Kiitos nopeasta hanan korjauksesta/ })).toBeNull();
  });

  it('explains the list when there are no questions and feedback', async () => {
    reports({ [QUESTIONS]: [], [FEEDBACK]: [] });
    expect(await screen.findByText(fi.latest.empty)).toBeTruthy();
  });

  it('show one list when the other fails, and load only the other at "try again"', async () => {
    reports({ [QUESTIONS]: new Refusal(503, 'SERVICE_UNAVAILABLE'), [FEEDBACK]: [feedback.value[0]] });
    await screen.findByText(fi.latest.loadFailed.some);
    expect(await rows()).toHaveLength(1);
    const asked = answerWith(BOTH);
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await screen.findByText('Saako parvekkeelle asentaa lasituksen?');
    expect(asked).toEqual([QUESTIONS]);
    expect(screen.queryByText(fi.latest.loadFailed.some)).toBeNull();
  });

  it('does not report an empty list when neither list can be loaded', async () => {
    const failure = new Refusal(503, 'SERVICE_UNAVAILABLE');
    reports({ [QUESTIONS]: failure, [FEEDBACK]: failure });
    await screen.findByText(fi.latest.loadFailed.all);
    expect(screen.queryByText(fi.latest.empty)).toBeNull();
  });
});

describe('the list of questions and feedback', () => {
  const [asked, given] = [questions, feedback].map(({ value }) => parse(array(FeedbackNotice), value)) as [
    FeedbackNotice[],
    FeedbackNotice[],
  ];

  // Rules: feedback.merged-list, contacts.notices-sidebar
  it('lists each report once, the newest first, whichever list it is in and in whatever order', () => {
    const ids = [...new Set([...asked, ...given].map(({ id }) => id))].toSorted((one, other) => other - one);
    expect(ids.length).toBeLessThan(asked.length + given.length);
    expect(mergedFeedback(asked, given).map(({ id }) => id)).toEqual(ids);
    expect(mergedFeedback(given.toReversed(), asked.toReversed()).map(({ id }) => id)).toEqual(ids);
  });

  it('keeps the type of each report', () => {
    const types = new Map([...asked, ...given].map(({ id, noticeType }) => [id, noticeType]));
    for (const { id, noticeType } of mergedFeedback(asked, given)) expect(noticeType).toBe(types.get(id));
  });
});
