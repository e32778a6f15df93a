/** States of notices. */
import { movedExamples } from '../world/seed.ts';
import { StateParamError, type States, textParam } from './protocol.ts';
import { residentParam, signedIn, signedInUser, signIn } from './signed-in.ts';

const NOTICES = [
  'empty',
  'all-categories',
  'all-closed',
  'messages',
  'unknown-category',
  'all-closeable',
  'small-arrear',
  'termination-rejected',
  'modification-rejected',
  'modification-approval-needed',
  'approvals-needed',
] as const;

export const notificationStates = {
  'a resident with notices': (world, params) => {
    const situation = textParam(params, 'situation', NOTICES);
    const values = signedIn(world);
    const userUuid = signedInUser(world);
    const notifications = world.collection('notifications');
    for (const notice of notifications.all()) if (notice.userUuid === userUuid) notifications.delete(notice.id);
    for (const notice of movedExamples(world.today).answer('listNotifications', situation).toReversed())
      notifications.put({ ...notice, userUuid });
    return values;
  },

  'an open notice that is closeable': (world, params) => {
    const values = signIn(world, residentParam(params));
    const notice = world.collection('notifications').get(Number(params.id));
    const isThere = notice?.userUuid === signedInUser(world) && notice.isCloseable && notice.closedAt === undefined;
    if (!isThere) throw new StateParamError(`no open notice of the resident has the id ${String(params.id)} and is closeable`);
    return values;
  },
} satisfies States;
