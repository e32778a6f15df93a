import { getGetMessageThreadQueryOptions, getGetMessageTimelineQueryOptions } from 'generated/api/messages/messages.ts';
import { guarded, type PageContext } from '@/session/guarded.ts';
import { isThreadAddress } from './thread-view.ts';

const ignore = () => undefined;

/** The code that shows the messages comes beside them; where it cannot be had, the page finds that out itself. */
const loadRows = () => void import('./ThreadRows.tsx').catch(ignore);
const loadEntries = () => void import('./Entries.tsx').catch(ignore);

/**
 * Asks for the list each time the page opens, and only when messages are on, which the session says. The page shows its own failure.
 * Rules: messages.flag-and-module, messages.page-addresses.
 */
export const listLoader = guarded('messages', {
  load: ({ queryClient }: PageContext) => {
    loadRows();
    queryClient.query({ ...getGetMessageTimelineQueryOptions(), staleTime: 0 }).catch(ignore);
    return null;
  },
});

export const threadLoader = guarded('messages', {
  load: ({ queryClient, params: { messageThreadUuid = '' } }: PageContext) => {
    if (isThreadAddress(messageThreadUuid)) {
      loadEntries();
      queryClient.query({ ...getGetMessageThreadQueryOptions(messageThreadUuid), staleTime: 0 }).catch(ignore);
    }
    return null;
  },
});
