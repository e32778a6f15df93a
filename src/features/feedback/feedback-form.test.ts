import { FeedbackNoticeDetail } from 'generated/zod/feedbackNoticeDetail.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse, safeParse } from 'zod/mini';
import { fieldsThatDiffer } from '@/forms/step-form/field-table.ts';
import { problemsOfRequest } from '@/test-support/request-body.ts';
import question from '../../../openapi/examples/getQuestion/200.party-payer.json';
import { DESCRIPTION_MAX, type FeedbackForm, feedbackFields, feedbackSchema, initialFeedback, toFeedbackNotice } from './feedback-form.ts';

const CONTRACT = '10000000-0000-4000-8000-000000000001';
const profile = { phoneNumber: '+358 40 000 0101', email: 'Party-Payer@example.com' };
const filled = (changes: Partial<FeedbackForm> = {}): FeedbackForm => ({
  ...initialFeedback({ profile, edited: null }),
  title: 'Saako parvekkeelle lasit?',
  ...changes,
});
const mistakes = (form: FeedbackForm) =>
  Object.fromEntries((safeParse(feedbackSchema, form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('a question or feedback', () => {
  // feedback.form-fields, feedback.title-required, feedback.text-lengths
  it.each<[string, Partial<FeedbackForm>, Record<string, string>]>([
    ['is good with a title', {}, {}],
    ['needs a title', { title: '  ' }, { title: 'required' }],
    ['has a title of at most 100 characters', { title: 'a'.repeat(101) }, { title: 'tooLong' }],
    ['has a description of limited length', { description: 'a'.repeat(DESCRIPTION_MAX + 1) }, { description: 'tooLong' }],
    ['needs a phone number', { phoneNumber: '' }, { phoneNumber: 'required' }],
    ['needs an e-mail address', { email: '' }, { email: 'required' }],
    ['needs a good e-mail address', { email: 'party-payer' }, { email: 'invalidEmail' }],
  ])('%s', (_, changes, expected) => expect(mistakes(filled(changes))).toEqual(expected));

  it('lists every field in its table', () => {
    expect(fieldsThatDiffer(feedbackFields, filled())).toEqual({ unlisted: [], unknown: [] });
  });

  // feedback.create-call, feedback.edit-call
  it.each(['createQuestion', 'createFeedback', 'updateQuestion', 'updateFeedback'] as const)(
    'sends to %s what the contract accepts',
    (operation) => {
      const form = filled({ description: ' Parveke on lasittamaton. ', files: [{ uuid: CONTRACT, fileName: 'parveke.jpg' }] });
      const payload = toFeedbackNotice(parse(feedbackSchema, form), { contractUuid: CONTRACT });
      expect(payload).toEqual({
        contractUuid: CONTRACT,
        title: 'Saako parvekkeelle lasit?',
        description: 'Parveke on lasittamaton.',
        fileUuids: [CONTRACT],
        noticeReporter: { phoneNumber: '+358 40 000 0101', email: 'party-payer@example.com' },
      });
      expect(problemsOfRequest(operation, payload)).toEqual([]);
    },
  );

  it('begins an edited question with what was written', () => {
    const edited = parse(FeedbackNoticeDetail, question.value);
    expect(initialFeedback({ profile, edited })).toMatchObject({ title: edited.title, email: edited.noticeReporter?.email });
    expect(initialFeedback({ profile, edited: { ...edited, noticeReporter: null } })).toMatchObject({ phoneNumber: profile.phoneNumber });
  });
});
