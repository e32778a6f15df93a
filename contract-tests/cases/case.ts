/** A case: one request, the provider states it needs, and the expected answer. Only data; nothing here depends on the portal or on Pact. */

import type { Json } from '../contract/bundle.ts';
import type { State } from '../contract/read-contract.ts';

/** The cookie of the call. Its value comes from the state handler: {session} or {registration}. */
export type Cookie = 'session' | 'registration' | 'none';

export type RequestBody =
  /** An operation without a body. */
  | { kind: 'none' }
  /** The operation needs a body, and the call has none. */
  | { kind: 'missing'; type: string }
  | { kind: 'json'; value: unknown }
  /** Bytes by the name of a sample: see consumer/support/samples.ts. */
  | { kind: 'bytes'; type: string; sample: string };

export interface CaseRequest {
  method: string;
  /** The path of the contract with its parameters filled in, without the address of the API (`https://…/api`). */
  path: string;
  /** Values of the path's parameters, in their order. */
  pathValues: readonly string[];
  /** Parameters that are sent, by name. */
  query: Readonly<Record<string, string>>;
  /** Headers of the operation, without those that every call of the portal has. */
  headers: Readonly<Record<string, string>>;
  /** Headers whose value comes from the state handler: header name to the name in the handler's answer, such as `{uploadToken}`. */
  headersFromState: Readonly<Record<string, string>>;
  /** The Idempotency-Key, when the case needs a value that is not a new uuid. */
  idempotencyKey?: string;
  body: RequestBody;
  cookie: Cookie;
}

export interface Case {
  operationId: string;
  tag: string;
  /** Name of the answer as in openapi/states: `400.too-early`. */
  example: string;
  /** Distinguishes cases with the same answer: `an unknown id`. */
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
  /** JSON pointers in the answer whose values must equal the example's, such as the requested id. */
  exact: readonly string[];
  /** Why the case is built this way, when it is not obvious. */
  because: string | null;
}

/** A body made from a named request example. `set` replaces values at JSON pointers; `undefined` removes them. */
export interface BodyOf {
  example: string;
  set: Json;
}

/** The values of a case that cannot be derived from the contract. */
export interface CaseOverrides {
  /** Key of the resident in WORLD.md who is signed in. */
  resident?: string;
  /** The contract in the path, by its key in WORLD.md. */
  contract?: string;
  /** Replaces the derived states. */
  states?: readonly State[];
  /** States between the one that signs a user in and the one that gives the example. */
  before?: readonly State[];
  cookie?: Cookie;
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  /** A request example by name, a changed example, or no body. */
  body?: string | BodyOf | { missing: true } | { type: string; sample: string };
  exact?: readonly string[];
  because?: string;
}

export interface OperationTable {
  /** The success examples of a write that become interactions. Left out, all of them do: what is read in a state is what the state fixes. */
  success?: readonly string[];
  /** For every case of the operation; a case may override it. */
  every?: CaseOverrides;
  /** By the name of the answer. */
  cases?: Readonly<Record<string, CaseOverrides>>;
  /** Further requests with the same answer, by the name of the answer and of the variant. */
  variants?: Readonly<Record<string, Readonly<Record<string, CaseOverrides>>>>;
}

/** The operations of a tag. */
export type TagTable = Readonly<Record<string, OperationTable>>;

/** The answers on the second contract of a resident who has two. */
export const ON_SECOND_CONTRACTS: Readonly<Record<string, CaseOverrides>> = {
  '200.party-payer-occupancy': { contract: 'party-payer-occupancy' },
  '200.modification-pending': { contract: 'modification-pending' },
};

export const signedIn = (resident: string): State => ({ name: 'a signed-in resident', params: { resident } });
