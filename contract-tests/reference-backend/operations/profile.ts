/** Own details and the removal of the account (profile.update-call, profile.remove-user). */
import { signedOutHeaders } from '../cookies.ts';
import { type Handlers, Refusal } from '../handler.ts';
import { featureFlags } from '../rules/feature-flags.ts';
import { profileOf } from '../rules/profiles.ts';
import { endSessions } from '../sessions.ts';

export const profile = {
  getUserProfile: ({ session, world }) => ({ body: profileOf(world, session.userUuid) }),

  // A flag that is left out keeps its value.
  updateUser: ({ body, session, world }) => {
    const saved = { ...profileOf(world, session.userUuid), ...body };
    world.collection('profiles').put({ id: session.userUuid, profile: saved });
    return { body: saved };
  },

  // The contracts and what the company knows of the person stay as they are.
  removeUser: ({ session, world }) => {
    if (!featureFlags(world).removeUser) throw new Refusal(404, 'NOT_FOUND', 'Removing the account is not in use.');
    world.collection('accounts').delete(session.accountId);
    endSessions(world, session.accountId);
    return { body: { success: true }, headers: signedOutHeaders() };
  },
} satisfies Handlers<'getUserProfile' | 'updateUser' | 'removeUser'>;
