/** States of registering. */
import { presetOutcome } from '../identification/journey.ts';
import { switchFlags } from '../rules/provider-settings.ts';
import { NEW_RESIDENT } from '../world/seeds/accounts.ts';
import { confirmNewResident, identifyForRegistration, sendBothCodes, waitForCode } from './accounts.ts';
import type { States } from './protocol.ts';

export const registrationStates = {
  'a person who can register': (world) => {
    presetOutcome(world, { kind: 'identified', person: NEW_RESIDENT.person });
  },

  'a person who identifies at the identification service': (world) => {
    world.faults.put({ id: 'identification-on-other-host' });
  },

  'a person without a contract': (world) => {
    presetOutcome(world, { kind: 'identified', person: 'stranger' });
  },

  'a person who has an account': (world) => {
    presetOutcome(world, { kind: 'identified', person: 'party-payer' });
  },

  'a person who cancels the identification': (world) => {
    presetOutcome(world, { kind: 'cancelled' });
  },

  'an identification that fails': (world) => {
    presetOutcome(world, { kind: 'failed', code: 'CONFIRM_OPERATION_GENERIC_ERROR' });
  },

  'the identification service is out of order': (world) => {
    world.faults.put({ id: 'identification-out-of-order' });
  },

  'passport identification is not in use': (world) => {
    switchFlags(world, { passportAuth: false });
  },

  'a person identified for registration': identifyForRegistration,

  // party-payer@example.com is one of the cast: the state has only to identify another.
  'an e-mail that has an account': identifyForRegistration,

  'an identified person whose tenancy has ended': (world) => {
    world.collection('people').change(NEW_RESIDENT.person, { isTenant: false });
    return identifyForRegistration(world);
  },

  'the identity provider refuses the registration': (world) => {
    world.faults.put({ id: 'registration-refused' });
    waitForCode(world);
    return identifyForRegistration(world);
  },

  'a registration that waits for its code': (world) => {
    waitForCode(world);
    return identifyForRegistration(world);
  },

  'a code that has expired': (world) => sendBothCodes(world, 'expired'),

  'a code other than the one that was sent': (world) => sendBothCodes(world, 'other'),

  // uusi.asukas@example.com and ei.ole@example.com have none in the world of the examples.
  'an e-mail without an account': () => {},

  'an account that is verified already': confirmNewResident,
} satisfies States;
