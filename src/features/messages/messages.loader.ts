import { getGetMessageThreadQueryOptions, getGetMessageTimelineQueryOptions } from 'generated/api/messages/messages.ts';
import { guarded, type PageContext } from '@/session/guarded.ts';
import { isThreadAddress } from './thread-view.ts';

const ignore = () => undefined;

/** The code that shows the messages comes beside them; where it cannot be had, the page finds that out itself. */
const loadRows = () => void import('./ThreadRows.tsx').catch(ignore);
const loadEntries = () => void import('./Entries.tsx').catch(ignore);

/** `messages.flag-and-module`, `messages.page-addresses`. The list is asked for each time the page opens. Only when messages are on, and so after the session; the page shows its own failure. */
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
