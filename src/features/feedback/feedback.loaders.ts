import { ApiError } from 'client/api-error.ts';
import type { FeedbackNoticeType } from 'generated/zod/feedbackNoticeType.zod.ts';
import { UUID } from '@/domain/uuid.ts';
import { requirePhone } from '@/reports/missing-phone.ts';
import { guarded } from '@/session/guarded.ts';
import { FEEDBACK_TYPES } from './feedback-types.ts';

const create = (type: FeedbackNoticeType) =>
  guarded('feedback', {
    load: ({ session }) => {
      requirePhone(session, FEEDBACK_TYPES[type].missingPhone);
      return null;
    },
  });

/** NOT_FOUND for a report of another contract, and for an address that can be none (feedback.page-addresses). */
const edit = (type: FeedbackNoticeType) =>
  guarded('feedback', {
    start: ({ queryClient, contractUuid, params: { feedbackQuestionNoticeUuid = '' } }) =>
      UUID.test(feedbackQuestionNoticeUuid)
        ? queryClient.query(FEEDBACK_TYPES[type].detail(contractUuid, feedbackQuestionNoticeUuid))
        : undefined,
    load: async ({ session, started, contractUuid }) => {
      requirePhone(session, FEEDBACK_TYPES[type].missingPhone);
      const report = await started;
      if (report?.contractUuid !== contractUuid) throw new ApiError({ code: 'NOT_FOUND', status: 404, operationId: null });
      return null;
    },
  });

export const createQuestionLoader = create('question');
export const createFeedbackLoader = create('feedback');
export const editQuestionLoader = edit('question');
export const editFeedbackLoader = edit('feedback');
