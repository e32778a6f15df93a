/** States of changing and resetting passwords. */
import { residentOf } from '../world/seed.ts';
import { sendBothCodes } from './accounts.ts';
import type { States } from './protocol.ts';
import { signedIn } from './signed-in.ts';

export const passwordStates = {
  'a password code was sent': (world) => sendBothCodes(world),

  'a new password that the identity provider refuses': (world) => {
    world.faults.put({ id: 'every-password-has-leaked' });
    // An unverified account of the same person would be replaced: only the registration itself counts here.
    return sendBothCodes(world);
  },

  'the code cannot be sent': (world) => {
    world.faults.put({ id: 'mail-out-of-order' });
    return signedIn(world);
  },

  'the password cannot be changed': (world) => {
    world.faults.put({ id: 'password-cannot-be-changed' });
    return sendBothCodes(world);
  },

  'the signed-in account has been removed': (world) => {
    const values = signedIn(world);
    world.collection('accounts').delete(residentOf('party-payer').userUuid);
    return values;
  },
} satisfies States;
