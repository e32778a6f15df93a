/** Feature flags, the way the user signed in, and the user's roles on contracts (session.session-calls). */
import type { Handlers, SuccessOf } from '../handler.ts';
import { contractsOfUser, tenantOf } from '../rules/contract-access.ts';
import { featureFlags } from '../rules/provider-settings.ts';
import type { ContractTenant } from '../world/collections/contracts.ts';

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

type Role = SuccessOf<'listUserPermissions'>[number]['tenantRoles'][number];

/**
 * The user's roles on a contract, on which the menu and the pages depend (session.permission-roles). `non_tenant` is somebody who does not live
 * in the home: who only pays the rent, or has only signed the contract.
 */
function rolesOf({ tenantRole, isPayer, isContractParty }: ContractTenant): Role[] {
  return [
    ...(tenantRole === 'non_tenant' ? [] : ['tenant' as const]),
    ...(isPayer ? ['payer' as const] : []),
    ...(isContractParty ? ['contractParty' as const] : []),
  ];
}
