/** Own details and the removal of the account (profile.update-call, profile.remove-user). */
import { signedOutHeaders } from '../cookies.ts';
import { type Handlers, Refusal } from '../handler.ts';
import { profileOf } from '../rules/profiles.ts';
import { featureFlags } from '../rules/provider-settings.ts';
import { endSessions } from '../sessions.ts';

export const profile = {
  getUserProfile: ({ session, world }) => ({ body: profileOf(world, session.userUuid) }),

  // A flag that is left out keeps its value. Only what the contract names is saved: nobody gives themselves another name or uuid.
  updateUser: ({ body, session, world }) => {
    const before = profileOf(world, session.userUuid);
    const { email, phoneNumber, communicationByEmail, communicationBySms, marketingAllowed } = body;
    const saved = {
      ...before,
      email,
      phoneNumber,
      communicationByEmail: communicationByEmail ?? before.communicationByEmail,
      communicationBySms: communicationBySms ?? before.communicationBySms,
      marketingAllowed: marketingAllowed ?? before.marketingAllowed,
    };
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
