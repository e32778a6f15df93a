/**
 * Questions and feedback (feedback.page-addresses): one form, two types. Everything in which they differ is a row of this table, and their texts in
 * feedback-form.json of each language under the name of the type. A new type of report is one more row and
 * its texts; besides, like any page, it has its operations in the contract, its addresses in src/paths.ts and its routes.
 */
import {
  getCreateFeedbackMutationOptions,
  getCreateQuestionMutationOptions,
  getFeedback,
  getGetFeedbackQueryOptions,
  getGetQuestionQueryOptions,
  getQuestion,
  getUpdateFeedbackMutationOptions,
  getUpdateQuestionMutationOptions,
  listFeedbacks,
  listQuestions,
  useGetFeedbackSuspense,
  useGetQuestionSuspense,
  useListFeedbacks,
  useListQuestions,
} from 'generated/api/feedback/feedback.ts';
import type { FeedbackNoticeType } from 'generated/zod/feedbackNoticeType.zod.ts';
import { paths, patterns } from '@/paths.ts';

export const FEEDBACK_TYPES = {
  question: {
    create: getCreateQuestionMutationOptions,
    update: getUpdateQuestionMutationOptions,
    detail: getGetQuestionQueryOptions,
    useDetail: useGetQuestionSuspense,
    read: (contractUuid: string, uuid: string) => getQuestion(contractUuid, uuid),
    list: (contractUuid: string) => listQuestions(contractUuid),
    useList: useListQuestions,
    createAddress: (contractUuid: string) => paths.createQuestion({ contractUuid }),
    editPattern: patterns.question,
    editAddress: (contractUuid: string, uuid: string) => paths.question({ contractUuid, feedbackQuestionNoticeUuid: uuid }),
    submitError: 'QUESTION_SUBMIT_ERROR',
    missingPhone: 'QUESTION_MISSING_PHONE_NUMBER',
  },
  feedback: {
    create: getCreateFeedbackMutationOptions,
    update: getUpdateFeedbackMutationOptions,
    detail: getGetFeedbackQueryOptions,
    useDetail: useGetFeedbackSuspense,
    read: (contractUuid: string, uuid: string) => getFeedback(contractUuid, uuid),
    list: (contractUuid: string) => listFeedbacks(contractUuid),
    useList: useListFeedbacks,
    createAddress: (contractUuid: string) => paths.createFeedback({ contractUuid }),
    editPattern: patterns.feedback,
    editAddress: (contractUuid: string, uuid: string) => paths.feedback({ contractUuid, feedbackQuestionNoticeUuid: uuid }),
    submitError: 'FEEDBACK_SUBMIT_ERROR',
    missingPhone: 'FEEDBACK_MISSING_PHONE_NUMBER',
  },
} as const satisfies Record<FeedbackNoticeType, object>;
