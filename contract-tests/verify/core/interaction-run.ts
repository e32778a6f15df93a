/** One interaction while it is verified, and its result. */

import { randomUUID } from 'node:crypto';
import type { DocumentedContract, Operation } from '../../contract/documented-answers.ts';
import { stepsOf } from '../../contract/pointer.ts';
import { nodesBelow, schemaNodes } from '../../contract/schema-nodes.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Answer } from './answer.ts';
import { type Finding, type Mismatch, merged } from './finding.ts';
import { type KeyedInteraction, operationIdOf } from './interaction.ts';
import type { PactError } from './pact-child.ts';
import { mismatchFaults } from './pact-mismatch.ts';
import type { Given } from './repeat.ts';
import { requirementOf } from './requirement.ts';
import { shortened } from './shown.ts';

/** Why a check was not carried out. */
export type SkipReason =
  /** The backend had stopped answering. */
  | { kind: 'silent' }
  /** The run was stopped, by the user or after the first failure. */
  | { kind: 'stopped' }
  /** The check needs operations that the run does not include. */
  | { kind: 'needs'; operations: readonly string[] }
  /** An error of the check itself, which says nothing about the backend. */
  | { kind: 'broken-check'; problem: string };

export interface Result {
  key: string;
  operationId: string;
  tag: string;
  /** The description of the interaction, such as `listContacts 404.not-found`. */
  description: string;
  states: readonly { name: string; params?: Record<string, unknown> }[];
  /** The status of the answer; null when there was none. */
  status: number | null;
  /** `error`: a provider state could not be set. */
  outcome: 'passed' | 'failed' | 'error' | 'skipped';
  /** Null unless the outcome is `skipped`. */
  skipReason: SkipReason | null;
  findings: readonly Finding[];
  /** Hints at the cause of the findings. */
  notes: readonly string[];
  /** The `X-Request-Id` of its requests. */
  requestId: string;
  ms: number;
}

/** Skipped, and not because the backend had stopped answering: neither a success nor a failure of the backend. */
export function isLeftOut({ skipReason }: Result): boolean {
  return skipReason !== null && skipReason.kind !== 'silent';
}

export interface InteractionRun {
  keyed: KeyedInteraction;
  operation: Operation;
  started: number;
  ended: number;
  requestId: string;
  /** The states that were set. */
  given: Given[];
  /** The commands that repeat the last request, also of a state that could not be set. */
  curl: string | null;
  isSkipped: boolean;
  failedState: { name: string; what: string } | null;
  /** Values that the provider states returned; null when the run has no state endpoint. */
  values: Record<string, unknown> | null;
  answer: Answer | null;
  /** Findings of the proxy: on transport, contract and values. */
  findings: Finding[];
  /**
   * Decides which of Pact's findings count. `compared`: the proxy compared the values, so Pact's findings on the body are ignored.
   * `allowed-instead`: the contract allows another answer, and the backend gave it, so all findings of Pact are ignored.
   */
  valueCheck: 'compared' | 'allowed-instead' | 'not-compared';
}

/** @throws Error for an operation that the contract does not have */
export function operationOf(contract: DocumentedContract, { interaction }: KeyedInteraction): Operation {
  const operation = contract.operations.get(operationIdOf(interaction));
  if (!operation) throw new Error(`${interaction.description}: the contract has no operation ${operationIdOf(interaction)}`);
  return operation;
}

export function beginRun(contract: DocumentedContract, keyed: KeyedInteraction, hasStates: boolean, isSkipped = false): InteractionRun {
  const now = performance.now();
  const operation = operationOf(contract, keyed);
  return {
    keyed,
    operation,
    started: now,
    ended: now,
    requestId: randomUUID(),
    given: [],
    curl: null,
    isSkipped,
    failedState: null,
    values: hasStates ? {} : null,
    answer: null,
    findings: [],
    valueCheck: 'not-compared',
  };
}

/** @param error the error that Pact reports for the interaction; undefined when Pact reports none */
export function resultOf(contract: DocumentedContract, run: InteractionRun, error: PactError | undefined): Result {
  const { keyed, operation, failedState, isSkipped } = run;
  const findings = findingsOf(contract, run, error).map((one) => (run.curl === null ? one : { ...one, curl: run.curl }));
  const outcome = isSkipped ? 'skipped' : failedState ? 'error' : findings.length > 0 ? 'failed' : 'passed';
  return {
    key: keyed.key,
    operationId: operation.operationId,
    tag: operation.tag,
    description: keyed.interaction.description,
    states: keyed.interaction.providerStates,
    status: run.answer?.status ?? null,
    outcome,
    skipReason: isSkipped ? { kind: 'silent' } : null,
    findings,
    notes: outcome === 'failed' ? notesOf(run) : [],
    requestId: run.requestId,
    ms: run.ended - run.started,
  };
}

function findingsOf(contract: DocumentedContract, run: InteractionRun, error: PactError | undefined): readonly Finding[] {
  const { failedState, isSkipped, keyed, answer } = run;
  if (isSkipped) return [];
  if (failedState) {
    return [
      findingOf(contract, run, {
        in: 'state',
        expected: `the state "${failedState.name}"`,
        actual: `state could not be set: ${failedState.name}: ${failedState.what}`,
      }),
    ];
  }
  // Without an answer there is nothing that Pact could have compared.
  if (!answer && run.findings.length > 0) return run.findings;
  const pact = pactFaults(error, answer, keyed.interaction)
    .filter(({ pointer }) => !isNamedByTheBackend(contract, run, pointer))
    .map((found) => findingOf(contract, run, found));
  if (!answer && pact.length === 0) {
    return [findingOf(contract, run, { in: 'transport', expected: 'a request of Pact', actual: 'Pact did not send it' })];
  }
  if (run.valueCheck === 'allowed-instead') return run.findings;
  // The matchers of the body are made from the same example as the values.
  return merged(run.findings, run.valueCheck === 'compared' ? pact.filter((one) => one.in !== 'body') : pact);
}

/** Whether the place is in a map whose names are the backend's own: Pact takes those of the example for required (`uploadHeaders`). */
function isNamedByTheBackend(contract: DocumentedContract, { operation, answer }: InteractionRun, pointer?: string): boolean {
  const schema = operation.answers.get(answer?.status ?? 0)?.schema;
  if (pointer === undefined || !schema) return false;
  const parents = stepsOf(pointer).slice(0, -1);
  const nodes = parents.reduce((some, step) => nodesBelow(contract, some, step), schemaNodes(contract, schema));
  return nodes.some(({ node }) => node.patternProperties !== undefined);
}

function pactFaults(error: PactError | undefined, answer: Answer | null, interaction: PactInteraction): Mismatch[] {
  if (!error) return [];
  const { type, message, mismatches } = error.mismatch;
  if (mismatches) return mismatches.flatMap((one) => mismatchFaults(one, answer, interaction));
  return [{ in: 'transport', expected: 'an answer that Pact can compare', actual: shortened(message ?? type, 200) }];
}

export function findingOf(
  contract: DocumentedContract,
  { operation, answer }: Pick<InteractionRun, 'operation' | 'answer'>,
  found: Mismatch,
  by: Finding['by'][number] = 'pact',
): Finding {
  const status = answer?.status ?? null;
  return {
    operationId: operation.operationId,
    status,
    in: found.in,
    pointer: found.pointer ?? null,
    header: found.header ?? null,
    expected: found.expected,
    actual: found.actual,
    rule: requirementOf(contract, operation, status, found),
    by: [found.in === 'state' || found.in === 'transport' ? found.in : by],
  };
}

/** Notes about values that no state returned: a missing session is the most common mistake. */
function notesOf({ keyed, values }: InteractionRun): string[] {
  if (!values) return [];
  const wanted = [...JSON.stringify(keyed.interaction.request.generators ?? {}).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return wanted
    .filter((name) => !(name in values))
    .map((name) => `no state answered {"${name}": …}, so the cookie held the value of the pact, which no backend knows`);
}
