import { getListContactsQueryOptions } from 'generated/api/contacts/contacts.ts';
import { getListFeedbacksQueryOptions, getListQuestionsQueryOptions } from 'generated/api/feedback/feedback.ts';
import { access } from '@/session/access.ts';
import { guarded } from '@/session/guarded.ts';

const ignore = () => undefined;

/** Each part of the page shows its own skeleton and failure. The lists of notices are asked for only where they are shown. */
export const loader = guarded('contacts', {
  start: ({ queryClient, contractUuid }) => {
    queryClient.query(getListContactsQueryOptions(contractUuid)).catch(ignore);
  },
  load: ({ queryClient, contractUuid, session, config }) => {
    if (access.feedback({ session, config, contractUuid }).kind === 'allowed') {
      queryClient.query(getListQuestionsQueryOptions(contractUuid)).catch(ignore);
      queryClient.query(getListFeedbacksQueryOptions(contractUuid)).catch(ignore);
    }
    return null;
  },
});
