/** States of accounts and of what the identity provider refuses, for signing in and for passwords. */
import { LIMITS } from '../rules/attempt-limits.ts';
import { openSession } from '../sessions.ts';
import { cast, residentOf } from '../world/seed.ts';
import { accountIdOf, setAttempts } from './accounts.ts';
import { StateParamError, type States } from './protocol.ts';
import { residentParam } from './signed-in.ts';

export const signInStates = {
  // Everybody in the cast has one: the state only checks that it is there.
  'an account that can sign in': (world, params) => {
    const key = residentParam(params);
    if (!world.collection('accounts').get(residentOf(key).userUuid)?.confirmed)
      throw new StateParamError(`${key} has no confirmed account`);
  },

  // The session is one that the identity provider should not have given: so the password calls can say why they refuse.
  'an account whose e-mail is not verified': (world) => {
    const id = accountIdOf(world, cast.unconfirmed);
    const { cookie } = openSession(world, {
      userUuid: id,
      accountId: id,
      isImpersonator: false,
      impersonatorEmail: null,
      identityProvider: 'ftn',
    });
    return { session: cookie };
  },

  'the identity provider refuses the sign-in': (world) => {
    world.faults.put({ id: 'sign-in-refused' });
  },

  'too many failed attempts': (world) => setAttempts(world, { lockedUntil: new Date(world.now.getTime() + LIMITS.lockedMs).toISOString() }),

  'too many requests in a short time': (world) =>
    setAttempts(world, { requests: Array.from({ length: LIMITS.requestsAMinute }, () => world.now.toISOString()) }),

  'the daily limit of codes is used up': (world) =>
    setAttempts(world, { codesSent: LIMITS.codesSentADay, codesTried: LIMITS.codesTriedADay }),
} satisfies States;
