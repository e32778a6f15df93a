import { getGetMessageThreadQueryOptions, getGetMessageTimelineQueryOptions } from 'generated/api/messages/messages.ts';
import { guarded, type PageContext } from '@/session/guarded.ts';
import { isThreadAddress } from './thread-view.ts';

const ignore = () => undefined;

/** `messages.flag-and-module`, `messages.page-addresses`. The list is asked for each time the page opens. Only when messages are on, and so after the session; the page shows its own failure. */
export const listLoader = guarded('messages', {
  load: ({ queryClient }: PageContext) => {
    queryClient.query({ ...getGetMessageTimelineQueryOptions(), staleTime: 0 }).catch(ignore);
    return null;
  },
});

export const threadLoader = guarded('messages', {
  load: ({ queryClient, params: { messageThreadUuid = '' } }: PageContext) => {
    if (isThreadAddress(messageThreadUuid)) {
      queryClient.query({ ...getGetMessageThreadQueryOptions(messageThreadUuid), staleTime: 0 }).catch(ignore);
    }
    return null;
  },
});
