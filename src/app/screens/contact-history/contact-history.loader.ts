import { getListDefectNoticesQueryOptions } from 'generated/api/fault-reports/fault-reports.ts';
import { getListFeedbacksQueryOptions, getListQuestionsQueryOptions } from 'generated/api/feedback/feedback.ts';
import { getGetMessageTimelineQueryOptions } from 'generated/api/messages/messages.ts';
import { access } from '@/session/access.ts';
import { guarded } from '@/session/guarded.ts';

const ignore = () => undefined;

/** Each list shows its own failure. Nothing is asked for that is not open. */
export const loader = guarded('contactHistory', {
  load: ({ queryClient, contractUuid, session, config }) => {
    const input = { session, config, contractUuid };
    if (access.messages(input).kind === 'allowed') queryClient.query(getGetMessageTimelineQueryOptions()).catch(ignore);
    if (access.faultReports(input).kind !== 'hidden') queryClient.query(getListDefectNoticesQueryOptions(contractUuid)).catch(ignore);
    if (access.feedback(input).kind === 'allowed') {
      queryClient.query(getListQuestionsQueryOptions(contractUuid)).catch(ignore);
      queryClient.query(getListFeedbacksQueryOptions(contractUuid)).catch(ignore);
    }
    return null;
  },
});
