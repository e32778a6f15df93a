/** What is switched on, how the user signed in, and what they are on their contracts (shell §3, §6, §7). */
import type { Handlers } from '../handler.ts';
import { featureFlags } from '../rules/feature-flags.ts';

export const session = {
  getFeatureFlags: ({ world }) => ({ body: featureFlags(world) }),

  getUserMetadata: ({ session: { isImpersonator, impersonatorEmail, identityProvider } }) => ({
    body: { isImpersonator, impersonatorEmail, identityProvider },
  }),

  listUserPermissions: ({ session: { userUuid }, world }) => ({ body: world.collection('rolesOfUsers').get(userUuid)?.roles ?? [] }),
} satisfies Handlers<'getFeatureFlags' | 'getUserMetadata' | 'listUserPermissions'>;
