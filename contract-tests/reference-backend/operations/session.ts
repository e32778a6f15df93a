/** What is switched on, how the user signed in, and what they are on their contracts (session.session-calls). */
import type { Handlers } from '../handler.ts';
import { contractsOfUser, tenantOf } from '../rules/contract-access.ts';
import { featureFlags } from '../rules/feature-flags.ts';
import { rolesOf } from '../rules/roles.ts';

export const session = {
  getFeatureFlags: ({ world }) => ({ body: featureFlags(world) }),

  getUserMetadata: ({ session: { isImpersonator, impersonatorEmail, identityProvider } }) => ({
    body: { isImpersonator, impersonatorEmail, identityProvider },
  }),

  listUserPermissions: ({ session: { userUuid }, world }) => ({
    body: contractsOfUser(world, userUuid).map((contract) => ({
      contractUuid: contract.id,
      tenantRoles: rolesOf(tenantOf(contract, userUuid)),
    })),
  }),
} satisfies Handlers<'getFeatureFlags' | 'getUserMetadata' | 'listUserPermissions'>;
