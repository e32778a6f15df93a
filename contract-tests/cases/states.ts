/** The provider states and the cookie of a case, from the entry of its example in openapi/states. */

import type { Operation, StateLink } from '../contract/read-contract.ts';
import { type State } from '../contract/read-contract.ts';
import { type Cookie, signedIn } from './case.ts';

/** States in which nobody has a session, so that no cookie is sent. */
const WITHOUT_COOKIE: ReadonlySet<string> = new Set(['nobody is signed in']);

/** States that set the session themselves. All others need a state before them that signs a user in. */
const SETS_THE_SESSION: ReadonlySet<string> = new Set([
  ...WITHOUT_COOKIE,
  'a signed-in resident',
  'a person identified for registration',
  'the session cannot be verified',
  'staff acts on behalf of a resident',
  'staff on behalf of a resident',
  'the signed-in resident has no phone number',
]);

/**
 * The states of a case, in the order in which they are set: first who is signed in (or identified, for a registration), then what is special.
 *
 * @param resident who is signed in, where the state does not say so
 * @param before states between the two
 */
export function statesFor(operation: Operation, { state }: StateLink, resident: string, before: readonly State[] = []): readonly State[] {
  if (operation.cookie === 'none' || SETS_THE_SESSION.has(state.name) || state.params?.resident !== undefined) return [...before, state];
  const who = operation.cookie === 'registration' ? { name: 'a person identified for registration' } : signedIn(resident);
  return [who, ...before, state];
}

export function cookieFor(operation: Operation, states: readonly State[]): Cookie {
  return states.some(({ name }) => WITHOUT_COOKIE.has(name)) ? 'none' : operation.cookie;
}

/** The resident whom these states sign in, if they name one. */
export function residentOf(states: readonly State[]): string | undefined {
  const named = states.map(({ params }) => params?.resident).find((resident) => typeof resident === 'string');
  if (named !== undefined) return named;
  if (states.some(({ name }) => name === 'the signed-in resident has no phone number')) return 'no-phone';
  return states.some(({ name }) => name.startsWith('staff ')) ? 'staff' : undefined;
}
