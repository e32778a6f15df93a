import { FeedbackNotice } from 'generated/zod/feedbackNotice.zod.ts';
import { expect, it } from 'vitest';
import { array, parse } from 'zod/mini';
import feedback from '../../../openapi/examples/listFeedbacks/200.overlapping.json';
import questions from '../../../openapi/examples/listQuestions/200.overlapping.json';
import { mergedNotices } from './notice-list.ts';

const [asked, given] = [questions, feedback].map(({ value }) => parse(array(FeedbackNotice), value)) as [
  FeedbackNotice[],
  FeedbackNotice[],
];

// Rules: feedback.merged-list, contacts.notices-sidebar
it('has each notice once, the newest first, whichever list it is in and in whatever order', () => {
  const ids = [...new Set([...asked, ...given].map(({ id }) => id))].toSorted((one, other) => other - one);
  expect(ids.length).toBeLessThan(asked.length + given.length);
  expect(mergedNotices(asked, given).map(({ id }) => id)).toEqual(ids);
  expect(mergedNotices(given.toReversed(), asked.toReversed()).map(({ id }) => id)).toEqual(ids);
});

it('keeps what a notice is, a question or feedback', () => {
  const types = new Map([...asked, ...given].map(({ id, noticeType }) => [id, noticeType]));
  for (const { id, noticeType } of mergedNotices(asked, given)) expect(noticeType).toBe(types.get(id));
});
