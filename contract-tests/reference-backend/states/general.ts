/** States of the whole backend: who is signed in, and what is broken for every operation. */
import { REGISTRATION_COOKIE, SESSION_COOKIE } from '../cookies.ts';
import { endSession, openSessions } from '../sessions.ts';
import type { States } from './protocol.ts';
import { residentParam, signedIn, signIn } from './signed-in.ts';

export const generalStates = {
  'nobody is signed in': (world) => {
    for (const { id } of openSessions(world)) endSession(world, id);
  },

  'a signed-in resident': (world, params) => signIn(world, residentParam(params)),

  'staff acts on behalf of a resident': (world) => signIn(world, 'staff'),

  'the backend fails': (world) => {
    world.faults.put({
      id: 'backend-fails',
      refusal: { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'The request could not be served.' },
    });
    return signedIn(world);
  },

  'the backend is out of service': (world) => {
    world.faults.put({
      id: 'out-of-service',
      refusal: { status: 503, code: 'SERVICE_UNAVAILABLE', message: 'The service is under maintenance.' },
    });
    return signedIn(world);
  },

  // Values that look like ours and carry a signature that is not.
  'the session cannot be verified': () => ({
    session: `s-tampered.${SESSION_COOKIE}`,
    registration: `r-tampered.${REGISTRATION_COOKIE}`,
  }),
} satisfies States;
