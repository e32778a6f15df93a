/** The provider states (openapi/states) that the operations of this backend need. A further operation adds its states here. */
import { RESIDENTS, type World } from './world.ts';

export interface StateCall {
  state?: string;
  params?: Record<string, unknown>;
  action?: 'setup' | 'teardown';
}

/** Makes the state true, and answers what only the backend can know: the value of the session cookie, for instance. */
type State = (world: World, params: Record<string, unknown>) => Record<string, string> | void;

const STATES: Readonly<Record<string, State>> = {
  'feature flags': (world, params) => {
    world.flags = { ...world.flags, ...params };
  },
  'the provider leaves two flags to the portal': (world) => {
    world.leaveModuleFlags();
  },
  'nobody is signed in': (world) => {
    world.sessions.clear();
  },
  'a signed-in resident': (world, params) => {
    const user = RESIDENTS[String(params.resident)];
    if (!user) throw new UnknownStateError(`a signed-in resident: there is no resident ${String(params.resident)}`);
    return { session: world.signIn(user) };
  },
  'staff on behalf of a resident': (world, { identityProvider, impersonatorEmail }) => ({
    session: world.signIn({ identityProvider: String(identityProvider), impersonatorEmail: String(impersonatorEmail) }),
  }),
  'the session cannot be verified': () => ({ session: 'not-one-of-ours', registration: 'not-one-of-ours' }),
  'the backend fails': (world) => {
    world.refusal = { status: 500, code: 'INTERNAL_SERVER_ERROR' };
  },
  'the backend is out of service': (world) => {
    world.refusal = { status: 503, code: 'SERVICE_UNAVAILABLE' };
  },
};

/** A state that this backend does not have: the verifier reports it by name, and not as a broken answer. */
export class UnknownStateError extends Error {
  override readonly name = 'UnknownStateError';
}

/** @throws UnknownStateError */
export function applyState(world: World, { state = '', params = {}, action = 'setup' }: StateCall): Record<string, string> {
  if (action === 'teardown') {
    world.reset();
    return {};
  }
  const setUp = Object.hasOwn(STATES, state) ? STATES[state] : undefined;
  if (!setUp) throw new UnknownStateError(`unknown state: ${state}`);
  return setUp(world, params) ?? {};
}
