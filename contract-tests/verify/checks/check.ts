/** A check of a capability: several requests and the expected outcome. */
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Answer } from '../core/answer.ts';
import type { Exchanged } from '../core/exchange.ts';
import type { Finding, Mismatch } from '../core/finding.ts';
import { operationIdOf } from '../core/interaction.ts';
import type { HeaderChanges } from './pact-request.ts';

export interface ProviderState {
  name: string;
  params?: Record<string, unknown>;
}

/** The operation and the states of an interaction, for a check about it. */
export const about = (interaction: PactInteraction): Pick<Check, 'operationId' | 'states'> => ({
  operationId: operationIdOf(interaction),
  states: interaction.providerStates,
});

export interface CheckContext {
  /** Sends the request of an interaction with the values of the states that were set, and with these headers changed. */
  send(interaction: PactInteraction, changes?: HeaderChanges): Promise<Exchanged>;
  /** Calls an operation of the contract. */
  call(operationId: string, options?: CallOptions): Promise<Exchanged>;
  /** The `Cookie` header of the session that the state of this number gave. */
  cookieOf(as: number): string;
  /** Fetches an address that an answer gave; null for one on another host. */
  fetch(address: string, as?: number): Promise<Exchanged | null>;
  /** Whether an address that an answer gave is on the host of the API. */
  isHere(address: string): boolean;
  /** The contract that the backend is verified against. */
  contract: DocumentedContract;
  /** The value of a named example of a success, moved to the backend's day. */
  exampleOf(operationId: string, name: string): unknown;
  /** The places where an answer breaks the contract's schemas; none when its status is not documented. */
  faultsOf(operationId: string, answer: Answer): readonly Finding[];
  /** What the check has found so far: reported also when an answer that cannot be read ends the check. */
  readonly found: Mismatch[];
  /** The backend's current day in Helsinki, yyyy-MM-dd. */
  today: string;
  /** What is chosen by chance is chosen by this number, and how many random walks are made. */
  seed: number;
  walks: number;
  /** Sets the states of the check anew. @returns the context after them @throws StateNotSet */
  fresh(): Promise<CheckContext>;
  /** The commands of a shell that repeat all requests of this context, after those of its states. */
  commands(): string;
  /** A new Idempotency-Key. */
  newKey(): string;
  /**
   * Whether the run includes the operation. A check asks this about an operation that it can do without; a call of any other operation that the
   * run does not include ends the check, which is then skipped.
   */
  isChosen(operationId: string): boolean;
}

export interface CallOptions {
  /** Values of the path's parameters, in their order. */
  path?: readonly (string | number)[];
  /** The address that an answer gave, in place of the path. */
  to?: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  bytes?: { type: string; content: Buffer };
  headers?: HeaderChanges;
  /**
   * The session to send: the number of the state that signed the user in, or the value of a cookie. Null sends none; by default it is the
   * session that a state returned last.
   */
  as?: number | string | null;
  /** The days of the body are the backend's, and are not moved from the day of the world. */
  keepsDays?: boolean;
  /** Sends the registration cookie instead. */
  isRegistration?: boolean;
}

export interface Check {
  /** `sendMessage acts once`: unique within the capability. */
  name: string;
  /** One sentence for the report. */
  expects: string;
  operationId: string;
  /** The ids of the rules that it asks for, where they are fewer than those of its operation. */
  rules?: string;
  /** Set in this order, on top of each other, before the first request. */
  states: readonly ProviderState[];
  /** @returns the faults; empty when the check passes */
  run(context: CheckContext): Promise<readonly Mismatch[]>;
}

export interface Capability {
  /** As in `--capability NAME`. */
  name: string;
  /** One sentence, with the source of the rule. */
  about: string;
  /** The ids of the rules that its checks ask for, where they are the same for every operation. */
  rules?: string;
  /** What it finds of an operation has one cause: that the owner of a thing is not looked at. */
  hasOneCause?: boolean;
  /** Every backend must do it: it is verified without being declared. */
  isAlways?: boolean;
  /** @param find the interaction of that description @throws Error when the pact has none */
  checks(pact: readonly PactInteraction[], find: (description: string) => PactInteraction): Check[];
}

/** A precondition of a check that does not hold. */
export function transportMismatches(exchanged: Exchanged): Mismatch[] {
  return exchanged.kind === 'broken' ? [{ in: 'transport', expected: exchanged.broken.expected, actual: exchanged.broken.actual }] : [];
}

export const capabilityMismatch = (expected: string, actual: string, answer?: Answer): Mismatch => ({
  in: 'capability',
  expected,
  actual,
  ...(answer && { answer }),
});
