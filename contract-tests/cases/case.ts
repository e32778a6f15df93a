/** What a case is: one request, the states it needs, and the answer that it gets. Data only: nothing here knows the portal or Pact. */

import type { Json } from '../contract/bundle.ts';
import type { State } from '../contract/read-contract.ts';

/** The cookie that the call carries. What it holds is what the state handler answered: {session} or {registration}. */
export type Cookie = 'session' | 'registration' | 'none';

export type RequestBody =
  /** An operation without a body. */
  | { kind: 'none' }
  /** An operation that needs one, called without. */
  | { kind: 'missing'; type: string }
  | { kind: 'json'; value: unknown }
  /** Bytes by the name of a sample: see consumer/support/samples.ts. */
  | { kind: 'bytes'; type: string; sample: string };

export interface CaseRequest {
  method: string;
  /** As in the contract, with its parameters filled in: the address of the API (`https://…/api`) stands before it. */
  path: string;
  /** Values of the path's parameters, in their order. */
  pathValues: readonly string[];
  /** Parameters that are sent, by name. */
  query: Readonly<Record<string, string>>;
  /** Headers of the operation itself, beside those that every call of the portal carries. */
  headers: Readonly<Record<string, string>>;
  /** Headers among them whose value the state handler answers, by the name under which it answers it: `{uploadToken}`. */
  headersFromState: Readonly<Record<string, string>>;
  /** A value other than a new uuid, for the case that tries it. */
  idempotencyKey?: string;
  body: RequestBody;
  cookie: Cookie;
}

export interface Case {
  operationId: string;
  tag: string;
  /** Name of the answer as in openapi/states.yaml: `400.too-early`. */
  example: string;
  /** Tells cases with the same answer apart: `an id that nobody has`. */
  variant: string | null;
  status: number;
  /** The error code; null for a success. */
  code: string | null;
  summary: string;
  /** In the order in which they are set. */
  states: readonly State[];
  request: CaseRequest;
  /** The example. */
  answer: unknown;
  /** JSON pointers in the answer whose values have to be exactly those of the example: the id asked for is the id answered. */
  exact: readonly string[];
  /** Why the case is as it is, where that is not obvious. */
  because: string | null;
}

/** A body made of a named request example. `set` replaces values at JSON pointers; `undefined` takes them away. */
export interface BodyOf {
  example: string;
  set: Json;
}

/** What a table tells of a case that cannot be derived. */
export interface Told {
  /** Key of the resident in WORLD.md who is signed in. */
  resident?: string;
  /** Key of the contract in WORLD.md that stands in the path. */
  contract?: string;
  /** Takes the place of the states that are derived. */
  states?: readonly State[];
  /** States that stand before the one that gives the example, after the one that says who is signed in. */
  before?: readonly State[];
  cookie?: Cookie;
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  /** Name of a request example, a changed one, or nothing at all. */
  body?: string | BodyOf | { missing: true } | { type: string; sample: string };
  exact?: readonly string[];
  because?: string;
}

export interface OperationTable {
  /** The success examples that are interactions: together they have every optional part once there and once not. */
  success: readonly string[];
  /** For every case of the operation, unless the case tells otherwise. */
  every?: Told;
  /** By the name of the answer. */
  cases?: Readonly<Record<string, Told>>;
  /** More ways to the same answer, by the name of the answer, then of the variant. */
  variants?: Readonly<Record<string, Readonly<Record<string, Told>>>>;
}

/** The operations of a tag. */
export type TagTable = Readonly<Record<string, OperationTable>>;

export const signedIn = (resident: string): State => ({ name: 'a signed-in resident', params: { resident } });
