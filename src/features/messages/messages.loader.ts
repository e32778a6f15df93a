import { getGetMessageThreadQueryOptions, getGetMessageTimelineQueryOptions } from 'generated/api/messages/messages.ts';
import { getListNotificationsQueryOptions } from 'generated/api/notifications/notifications.ts';
import { getGetFeatureFlagsQueryOptions } from 'generated/api/session/session.ts';
import { hasMessages } from '@/session/access.ts';
import { guarded, type PageContext } from '@/session/guarded.ts';
import { isThreadAddress } from './thread-view.ts';

const ignore = () => undefined;

/**
 * Asks for the list as the page opens, unless it is fresh (api.cache-times), and only when messages are on, which the flags say. The page shows
 * its own failure.
 * Rules: messages.flag-and-module, messages.page-addresses.
 */
export const listLoader = guarded('messages', {
  start: async (context) => {
    if (!(await areOn(context))) return;
    context.queryClient.query(getGetMessageTimelineQueryOptions()).catch(ignore);
    // They tell a new browser which threads are unread: asked for by the rows, they would come a round trip after them and draw the list again.
    context.queryClient.query(getListNotificationsQueryOptions()).catch(ignore);
  },
});

export const threadLoader = guarded('messages', {
  start: async (context) => {
    const { messageThreadUuid = '' } = context.params;
    if (!isThreadAddress(messageThreadUuid) || !(await areOn(context))) return;
    context.queryClient.query(getGetMessageThreadQueryOptions(messageThreadUuid)).catch(ignore);
  },
});

async function areOn({ queryClient, config }: PageContext): Promise<boolean> {
  return hasMessages({ session: { flags: await queryClient.query(getGetFeatureFlagsQueryOptions()) }, config });
}
