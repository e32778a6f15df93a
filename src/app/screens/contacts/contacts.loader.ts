import { getListContactsQueryOptions } from 'generated/api/contacts/contacts.ts';
import { getListFeedbacksQueryOptions, getListQuestionsQueryOptions } from 'generated/api/feedback/feedback.ts';
import { isFreshFailure } from '@/app/query-client.ts';
import { access } from '@/session/access.ts';
import { guarded } from '@/session/guarded.ts';

const ignore = () => undefined;

/** Each part of the page shows its own skeleton and failure. Nothing is asked for where it is not shown; the layout begins with the contacts. */
export const loader = guarded('contacts', {
  load: ({ queryClient, contractUuid, session, config }) => {
    const contacts = getListContactsQueryOptions(contractUuid);
    // The layout may have asked already, and been refused (api.failure-once).
    if (!isFreshFailure(queryClient.getQueryState(contacts.queryKey))) queryClient.query(contacts).catch(ignore);
    if (access.feedback({ session, config, contractUuid }).kind === 'allowed') {
      queryClient.query(getListQuestionsQueryOptions(contractUuid)).catch(ignore);
      queryClient.query(getListFeedbacksQueryOptions(contractUuid)).catch(ignore);
    }
    return null;
  },
});
