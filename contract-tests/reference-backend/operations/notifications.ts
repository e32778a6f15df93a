/** Notices to the user (notifications.close-call). */
import { type Handlers, Refusal } from '../handler.ts';
import { close, keptNotices, notificationView } from '../rules/notifications.ts';

export const notifications = {
  listNotifications: ({ session, world }) => ({ body: keptNotices(world, session.userUuid).map(notificationView) }),

  closeNotification: ({ params, session, world }) => {
    const notice = world.collection('notifications').get(params.id);
    if (notice?.userUuid !== session.userUuid) throw new Refusal(404, 'NOT_FOUND', 'There is no such notice of the user.');
    // One that was closed when its matter was settled answers that time, whether the user could have closed it or not.
    if (!notice.isCloseable && notice.closedAt === undefined) {
      throw new Refusal(400, 'BAD_REQUEST', 'The notice disappears when what it is about is settled.');
    }
    const { id, closedAt } = close(world, notice);
    return { body: { id, closedAt } };
  },
} satisfies Handlers<'listNotifications' | 'closeNotification'>;
