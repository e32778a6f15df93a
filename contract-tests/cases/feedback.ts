import { type CaseOverrides, ON_SECOND_CONTRACTS, type OperationTable, type TagTable } from './case.ts';

/** Notices of Elli Saarinen, who has no phone number. The provider state creates them. */
const withoutPhone = (uuid: string): CaseOverrides => ({
  contract: 'no-phone',
  path: { uuid },
  body: { example: 'minimal', set: { '/contractUuid': '10000000-0000-4000-8000-000000000015' } },
});
const OF_KAJSA = { question: '70000000-0000-4000-8000-000000003131', feedback: '70000000-0000-4000-8000-000000003132' };
const UNKNOWN_UUID = '70000000-0000-4000-8000-999999999999';

/** Questions and feedback have the same request body. */
const created: OperationTable = {
  success: ['created'],
  cases: {
    '400.validation-error': { body: { example: 'title-only', set: { '/noticeReporter/email': 'party-payer' } } },
    '404.not-found': { body: { example: 'title-only', set: { '/contractUuid': '10000000-0000-4000-8000-000000000003' } } },
  },
  variants: {
    '200.created': { 'only a title': { body: 'title-only' }, 'only files': { body: 'files-only' } },
    '400.validation-error': {
      'neither title, description nor files': { body: { example: 'title-only', set: { '/title': undefined } } },
    },
  },
};

const updated = (missingPhone: string, ownNotice: string, ofAnother: string): OperationTable => ({
  success: ['updated'],
  cases: {
    '400.validation-error': { body: { example: 'full', set: { '/noticeReporter/email': 'party-payer' } } },
    [missingPhone]: withoutPhone(ownNotice),
    '404.not-found': { path: { uuid: ofAnother }, because: 'A notice of Kajsa Lindqvist.' },
  },
  variants: {
    '200.updated': { 'only a title': { body: 'minimal' } },
    '404.not-found': { 'an unknown id': { path: { uuid: UNKNOWN_UUID } } },
  },
});

/** The reporter's phone number is read from the profile: without one the call is refused, even if the body has a number. */
const withoutPhoneInProfile: CaseOverrides = {
  body: { example: 'title-only', set: { '/contractUuid': '10000000-0000-4000-8000-000000000015' } },
};

export const feedback = {
  listQuestions: { cases: ON_SECOND_CONTRACTS },
  listFeedbacks: { cases: ON_SECOND_CONTRACTS },
  getQuestion: { cases: { '404.not-found': { path: { uuid: OF_KAJSA.question }, because: 'A question of Kajsa Lindqvist.' } } },
  updateQuestion: updated('400.question-missing-phone-number', '70000000-0000-4000-8000-000000003151', OF_KAJSA.question),
  getFeedback: { cases: { '404.not-found': { path: { uuid: OF_KAJSA.feedback }, because: 'Feedback of Kajsa Lindqvist.' } } },
  updateFeedback: updated('400.feedback-missing-phone-number', '70000000-0000-4000-8000-000000003152', OF_KAJSA.feedback),
  createQuestion: { ...created, cases: { ...created.cases, '400.question-missing-phone-number': withoutPhoneInProfile } },
  createFeedback: { ...created, cases: { ...created.cases, '400.feedback-missing-phone-number': withoutPhoneInProfile } },
} satisfies TagTable;
