/** The types with which an operation of the contract is implemented. */
import type { operations } from '../../generated/openapi.d.ts';
import type { RequestHeaders } from './pages.ts';
import type { Session } from './world/collections/session.ts';
import type { World } from './world/store.ts';

export type OperationId = keyof operations;

/** The operations that may be called without a session (`security: []`, or the registration cookie): `contract.test.ts` keeps the list true. */
export type OpenOperationId =
  | 'getFeatureFlags'
  | 'login'
  | 'getRegistrationEntryLink'
  | 'getPassportRegistrationEntryLink'
  | 'verifyEmail'
  | 'setVerificationCode'
  | 'resendVerificationCode'
  | 'forgotPassword'
  | 'confirmForgotPassword'
  | 'uploadFile';

type PathOf<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer P } ? P : Record<string, never>;

type QueryOf<Id extends OperationId> = operations[Id]['parameters'] extends { query?: infer Q } ? NonNullable<Q> : Record<string, never>;

/**
 * JSON bodies are parsed and valid; bytes are a Uint8Array; an operation without a body has undefined. The generated types have an empty object for
 * each alternative that only says what is required.
 */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer C } }
  ? C extends { 'application/json': infer Json }
    ? Exclude<Json, Record<string, never>>
    : Uint8Array
  : undefined;

export type SuccessOf<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': infer Json } };
}
  ? Json
  : never;

export interface Call<Id extends OperationId> {
  operationId: Id;
  params: PathOf<Id>;
  /** Parsed to the kinds of the contract (a number is a number). */
  query: [QueryOf<Id>] extends [never] ? Record<string, never> : QueryOf<Id>;
  body: BodyOf<Id>;
  headers: RequestHeaders;
  cookies: Readonly<Record<string, string>>;
  /** Null only for operations that need none. */
  session: Id extends OpenOperationId ? Session | null : Session;
  world: World;
  now: Date;
  /** yyyy-MM-dd in Europe/Helsinki. */
  today: string;
}

/** Always 200: every success of the contract is. */
export interface Answer<Id extends OperationId> {
  body: SuccessOf<Id>;
  headers?: Record<string, string | string[]>;
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => Answer<Id> | Promise<Answer<Id>>;

/** The handlers of a tag: `export const contacts = { listContacts(call) {…} } satisfies Handlers<'listContacts'>`. */
export type Handlers<Ids extends OperationId> = { [Id in Ids]: Handler<Id> };

/** An error answer. The contract must document the status and code for the operation; otherwise the answer becomes a 500 that is logged. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  /** @param message for developers, in English and without personal data */
  constructor(status: number, code: string, message?: string) {
    super(message ?? code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }
}

/** @throws Refusal 400 VALIDATION_ERROR with the text of the rule, when the condition is false */
export function requireThat(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new Refusal(400, 'VALIDATION_ERROR', rule);
}
