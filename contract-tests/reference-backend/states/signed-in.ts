/** Signing somebody in, for states: every state that needs a session gives one. */

import { SESSION_COOKIE, sign } from '../cookies.ts';
import { openSession, openSessions } from '../sessions.ts';
import type { Session } from '../world/collections/session.ts';
import { cast, residentOf } from '../world/seed.ts';
import type { World } from '../world/store.ts';
import { StateParamError, type StateParams, type StateValues, textParam } from './protocol.ts';

/** Staff acts on behalf of party-payer (WORLD.md). */
const STAFF_EMAIL = 'asiakaspalvelija@example.com';

/** Opens a session for a resident of WORLD.md. `staff` gives the read-only session on behalf of party-payer. */
export function signIn(world: World, key: string, changes: Partial<Session> = {}): StateValues {
  const resident = residentOf(key);
  const isStaff = key === 'staff';
  const { cookie } = openSession(world, {
    userUuid: isStaff ? residentOf('party-payer').userUuid : resident.userUuid,
    accountId: resident.userUuid,
    isImpersonator: isStaff,
    impersonatorEmail: isStaff ? STAFF_EMAIL : null,
    identityProvider: world.collection('accounts').get(resident.userUuid)?.identityProvider ?? 'ftn',
    ...changes,
  });
  return { session: cookie };
}

/** The session that an earlier state of the same interaction opened, or else a new one of this resident. */
export function signedIn(world: World, key = 'party-payer'): StateValues {
  const open = openSessions(world).at(-1);
  return open ? { session: sign(world, SESSION_COOKIE, open.id) } : signIn(world, key);
}

/** The `resident` of a state's parameters. @throws StateParamError for a key that is not in WORLD.md */
export function residentParam(params: StateParams): string {
  return textParam(
    params,
    'resident',
    cast.residents.map(({ key }) => key),
  );
}

/** The uuid of the resident who is signed in. @throws StateParamError when nobody is */
export function signedInUser(world: World): string {
  const open = openSessions(world).at(-1);
  if (!open) throw new StateParamError('nobody is signed in');
  return open.userUuid;
}
