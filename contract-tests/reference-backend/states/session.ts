/** States of flags and roles. */
import { switchFlags } from '../rules/feature-flags.ts';
import type { FeatureFlags } from '../world/collections/session.ts';
import { residentOf } from '../world/seed.ts';
import { booleanParam, type States, textParam } from './protocol.ts';
import { signIn } from './signed-in.ts';

const FLAGS = [
  'removeUser',
  'paymentInfo',
  'passportAuth',
  'contractModification',
  'messages',
  'defectNotice',
  'contractTerminationOnly',
] as const satisfies (keyof FeatureFlags)[];

export const sessionStates = {
  'feature flags': (world, params) => {
    switchFlags(world, Object.fromEntries(FLAGS.filter((flag) => flag in params).map((flag) => [flag, booleanParam(params, flag)])));
  },

  'the flags are open to all': () => {},

  'staff on behalf of a resident': (world, params) =>
    signIn(world, 'staff', {
      impersonatorEmail: textParam(params, 'impersonatorEmail'),
      identityProvider: textParam(params, 'identityProvider', ['ftn', 'passport']),
    }),

  'a resident with roles': (world, params) => {
    const roles = textParam(params, 'roles', ['no contracts', 'none', 'tenant', 'payer', 'contractParty']);
    const { userUuid } = residentOf('party-payer');
    const before = world.collection('rolesOfUsers').get(userUuid)?.roles ?? [];
    world.collection('rolesOfUsers').put({
      id: userUuid,
      // Without roles on either contract, or with the one role on one contract.
      roles:
        roles === 'no contracts'
          ? []
          : roles === 'none'
            ? before.map((one) => ({ ...one, tenantRoles: [] }))
            : before.slice(0, 1).map((one) => ({ ...one, tenantRoles: [roles] })),
    });
    return signIn(world, 'party-payer');
  },
} satisfies States;
