/**
 * Pact's provider states over HTTP: POST /_states {state, params, action}. A setup makes the state true and answers the values that the call
 * needs ({session} for the cookie); a teardown drops everything. States of one interaction are set one after the other on the same world;
 * the first setup after a teardown, or after any call to the API, starts from the seeds.
 */
import type { World } from '../world/store.ts';

export type StateParams = Readonly<Record<string, unknown>>;

/** Values for the caller's request: `session` and `registration` are the cookies, `uploadToken` is the header `x-upload-token`. */
export type StateValues = Record<string, string>;

export type State = (world: World, params: StateParams) => StateValues | void;

/** By their names in openapi/states. */
export type States = Readonly<Record<string, State>>;

export interface StateProtocol {
  /** Tells that the API was called: the next setup belongs to another interaction. */
  wasCalled(): void;
  /** @returns the status and body of the answer; an unknown state or a wrong parameter is 4xx, by name */
  answer(body: unknown): { status: number; body: Record<string, unknown> };
}

/** A parameter that the state cannot do without, or has no such value. */
export class StateParamError extends Error {
  override readonly name = 'StateParamError';
}

export function stateProtocol(world: World, states: States): StateProtocol {
  let isUsed = false;
  // Values of the states set before for the same interaction: a later state does not lose the session of an earlier one.
  let values: StateValues = {};
  const reset = () => {
    world.reset();
    values = {};
    isUsed = false;
  };

  return {
    wasCalled: () => {
      isUsed = true;
    },
    answer: (body) => {
      const { state: name, params, action } = readBody(body);
      if (action === 'teardown') {
        reset();
        return { status: 200, body: {} };
      }
      if (action !== 'setup') return { status: 400, body: { error: `unknown action ${JSON.stringify(action)}: setup or teardown` } };
      const state = typeof name === 'string' && Object.hasOwn(states, name) ? states[name] : undefined;
      if (!state) return { status: 404, body: { error: `unknown state ${JSON.stringify(name)}`, known: Object.keys(states).toSorted() } };
      if (isUsed) reset();
      try {
        values = { ...values, ...state(world, params) };
      } catch (error) {
        if (!(error instanceof StateParamError)) throw error;
        return { status: 422, body: { error: `${String(name)}: ${error.message}` } };
      }
      return { status: 200, body: values };
    },
  };
}

function readBody(body: unknown): { state: unknown; params: StateParams; action: unknown } {
  if (typeof body !== 'object' || body === null) return { state: undefined, params: {}, action: undefined };
  const { state, params, action } = body as { state?: unknown; params?: unknown; action?: unknown };
  return {
    state,
    params: typeof params === 'object' && params !== null ? (params as StateParams) : {},
    // Older verifiers send no action when they set up only.
    action: action ?? 'setup',
  };
}

/** @throws StateParamError when the parameter is not a string, or not one of the values */
export function textParam<Value extends string>(params: StateParams, name: string, values?: readonly Value[]): Value {
  const value = params[name];
  if (typeof value !== 'string') throw new StateParamError(`the parameter ${name} must be a text`);
  if (values && !values.includes(value as Value)) throw new StateParamError(`${name} must be one of ${values.join(', ')}, not ${value}`);
  return value as Value;
}

/** @throws StateParamError when the parameter is not a boolean. Pact may write a boolean as a string. */
export function booleanParam(params: StateParams, name: string): boolean {
  const value = params[name];
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw new StateParamError(`the parameter ${name} must be true or false`);
}
