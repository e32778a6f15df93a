/** Provider states of feature flags, staff and roles. */
import { contractsOfUser } from '../rules/contract-access.ts';
import { PROVIDERS } from '../rules/identity-providers.ts';
import { featureFlags, flagsOfContract, switchFlags } from '../rules/provider-settings.ts';
import type { FeatureFlags } from '../world/collections/session.ts';
import { residentOf } from '../world/seed.ts';
import { booleanParam, type States, textParam } from './protocol.ts';
import { signIn } from './signed-in.ts';

export const sessionStates = {
  'feature flags': (world, params) => {
    switchFlags(
      world,
      Object.fromEntries(
        flagsOfContract()
          .filter(({ name }) => name in params)
          .map(({ name }) => [name, booleanParam(params, name)]),
      ),
    );
  },

  'the provider leaves two flags to the portal': (world) => {
    const kept = flagsOfContract().filter(({ isOptional }) => !isOptional);
    const flags = Object.fromEntries(kept.map(({ name }) => [name, featureFlags(world)[name]])) as unknown as FeatureFlags;
    world.collection('featureFlags').put({ id: 'flags', flags });
  },

  'the flags are open to all': () => {},

  'staff on behalf of a resident': (world, params) =>
    signIn(world, 'staff', {
      impersonatorEmail: textParam(params, 'impersonatorEmail'),
      identityProvider: textParam(params, 'identityProvider', PROVIDERS),
    }),

  'a resident with roles': (world, params) => {
    const roles = textParam(params, 'roles', ['no contracts', 'none', 'tenant', 'payer', 'contractParty']);
    const { userUuid } = residentOf('party-payer');
    const contracts = world.collection('contracts');
    for (const [index, { id, tenants, members }] of contractsOfUser(world, userUuid).entries()) {
      // Without roles the resident is on both contracts; with a role, on the first one only.
      if (roles === 'no contracts' || (roles !== 'none' && index > 0)) {
        contracts.change(id, { members: members.filter((member) => member.userUuid !== userUuid) });
        continue;
      }
      const own = members.find((member) => member.userUuid === userUuid)?.tenantId;
      contracts.change(id, {
        tenants: tenants.map((tenant) =>
          tenant.id === own
            ? {
                ...tenant,
                tenantRole: roles === 'tenant' ? 'tenant' : 'non_tenant',
                isPayer: roles === 'payer',
                isContractParty: roles === 'contractParty',
              }
            : tenant,
        ),
      });
    }
    return signIn(world, 'party-payer');
  },
} satisfies States;
