/** States of own details. */
import { switchFlags } from '../rules/provider-settings.ts';
import type { States } from './protocol.ts';
import { signedIn, signedInUser } from './signed-in.ts';

export const profileStates = {
  'a profile of which nothing is known': (world) => {
    const values = signedIn(world);
    world.collection('profiles').delete(signedInUser(world));
    return values;
  },

  'removing the account is not in use': (world) => {
    switchFlags(world, { removeUser: false });
    return signedIn(world);
  },
} satisfies States;
