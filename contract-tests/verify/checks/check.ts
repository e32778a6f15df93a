/** A check of a capability: several requests and the expected outcome. */
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Exchanged } from '../core/exchange.ts';
import type { Found } from '../core/finding.ts';
import type { HeaderChanges } from './pact-request.ts';

export interface Scene {
  /** Sends the request of an interaction with the values of the states that were set, and with these headers changed. */
  send(interaction: PactInteraction, changes?: HeaderChanges): Promise<Exchanged>;
  /** A new Idempotency-Key. */
  newKey(): string;
}

export interface Check {
  /** `sendMessage acts once`: unique within the capability. */
  name: string;
  /** One sentence for the report. */
  expects: string;
  /** Whose states are set, and whose operation it is. */
  interaction: PactInteraction;
  /** @returns what does not hold; empty when all does */
  run(scene: Scene): Promise<readonly Found[]>;
}

export interface Capability {
  /** As in `--capability NAME`. */
  name: string;
  /** One sentence, with the source of the rule. */
  about: string;
  /** @param find the interaction of that description @throws Error when the pact has none */
  checks(pact: readonly PactInteraction[], find: (description: string) => PactInteraction): Check[];
}

/** A precondition of a check that does not hold. */
export function brokenBy(exchanged: Exchanged): Found[] {
  return exchanged.kind === 'broken' ? [{ in: 'transport', expected: exchanged.broken.expected, actual: exchanged.broken.actual }] : [];
}

export const holdsNot = (expected: string, actual: string): Found => ({ in: 'capability', expected, actual });
