/**
 * A worker process of the score. It starts a faulty backend and verifies it with the harness, like any other backend. The parent process
 * asks for a recorded run first, then for pairs of a mutant and an interaction. The worker answers for each pair whether the harness
 * detected the fault.
 */
import { exit } from 'node:process';
import { cases, nameOf } from '../cases/cases.ts';
import { readDocumentedContract } from '../contract/documented-answers.ts';
import { behaviours as always, capabilities } from '../verify/capabilities.ts';
import { checksOf, runChecks } from '../verify/checks/run-checks.ts';
import type { Finding } from '../verify/core/finding.ts';
import { type KeyedInteraction, operationIdOf, readInteractions } from '../verify/core/interaction.ts';
import type { Result } from '../verify/core/interaction-run.ts';
import { verify } from '../verify/core/verify.ts';
import { behaviours } from './behaviours.ts';
import { contextOf } from './context.ts';
import { type Derived, derive } from './derive.ts';
import type { Behaviour } from './faults/fault.ts';
import { type FaultyBackend, startFaultyBackend } from './faulty-backend.ts';
import type { Mutant, Recorded } from './mutant.ts';

export interface Pair {
  mutantId: string;
  /** Key of the interaction, or name of the check of a capability. */
  seenBy: string;
}

/** The result of the harness for one faulty answer. */
export interface Verdict {
  mutantId: string;
  seenBy: string;
  killed: boolean;
  detectors: readonly Finding['by'][number][];
  /** Whether the finding names the operation and the place: a pointer, a header, the status or another part of the answer. */
  named: boolean;
  /** The text of the first finding, for the report. */
  said: string;
}

export type Order =
  /** `only`: verifies only these operations, without the checks of capabilities; for tests. */
  | { kind: 'record'; only: readonly string[] | null }
  | { kind: 'mutants' }
  | { kind: 'try'; pairs: readonly Pair[] }
  | { kind: 'behaviours'; operators: readonly string[] };

export type Reply =
  | { kind: 'recorded'; alarms: readonly string[]; interactions: number; seconds: number }
  | { kind: 'mutants'; mutants: readonly Mutant[] }
  | { kind: 'verdict'; verdict: Verdict }
  | { kind: 'done' }
  | { kind: 'failed'; problem: string };

/** The capabilities that every backend must have, and those that it may declare. */
const everyCapability = [...always, ...capabilities];
const contract = readDocumentedContract(new URL('../../generated/openapi.yaml', import.meta.url));
const interactions = readInteractions(new URL('../pacts/resident-portal-resident-api.json', import.meta.url));
const byKey = new Map(interactions.map((one) => [one.key, one]));
const caseByName = new Map(cases().map((one) => [nameOf(one), one]));
const pact = interactions.map(({ interaction }) => interaction);

let backend: FaultyBackend | undefined;
let derived: Derived | undefined;

process.on('message', (order: Order) => {
  carryOut(order).then(
    () => say({ kind: 'done' }),
    (error: unknown) => say({ kind: 'failed', problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => exit(0));

function say(reply: Reply): void {
  process.send?.(reply);
}

async function carryOut(order: Order): Promise<void> {
  backend ??= await startFaultyBackend();
  if (order.kind === 'record') await record(backend, order.only);
  else if (order.kind === 'mutants') say({ kind: 'mutants', mutants: derivedMutants().mutants });
  else if (order.kind === 'try') await tryPairs(backend, order.pairs);
  else await tryBehaviours(backend, order.operators);
}

function derivedMutants(): Derived {
  if (!derived) throw new Error('a run has to be recorded before mutants can be derived');
  return derived;
}

/** Verifies the backend without a fault. Every finding is a false alarm. */
async function record(at: FaultyBackend, only: readonly string[] | null): Promise<void> {
  const wanted = interactions.filter(({ interaction }) => only?.includes(operationIdOf(interaction)) ?? true);
  const started = performance.now();
  const answers = new Map<string, Recorded>();
  at.setFault(null);
  let current: string | null = null;
  const keep = () => {
    const answer = at.lastAnswer();
    const one = current === null ? undefined : caseByName.get(current);
    if (!answer || !one) return;
    const { operationId, example, request } = one;
    answers.set(nameOf(one), {
      key: nameOf(one),
      operationId,
      scenario: example.slice(4),
      status: answer.status,
      answer,
      asked: request.pathValues,
    });
  };
  const results = await run(at, wanted, (key) => {
    keep();
    current = key;
    at.setFault(null);
  });
  keep();
  const checks = await runChecks({
    contract,
    pact,
    capabilities: only ? [] : everyCapability,
    baseUrl: at.baseUrl,
    statesUrl: at.statesUrl,
  });
  const alarms = [...results, ...checks].filter(({ outcome }) => outcome !== 'passed').map(saidOf);
  const recorded = [...answers.values()];
  derived ??= derive(recorded, contextOf(recorded));
  say({ kind: 'recorded', alarms, interactions: wanted.length, seconds: (performance.now() - started) / 1000 });
}

function run(
  at: FaultyBackend,
  list: readonly KeyedInteraction[],
  onStart: (key: string) => void,
  onResult?: (result: Result) => void,
  runOptions: Behaviour['runOptions'] = {},
): Promise<Result[]> {
  const { baseUrl, statesUrl } = at;
  return verify({
    contract,
    interactions: list,
    baseUrl,
    statesUrl,
    timeoutMs: 5000,
    onStart,
    ...(onResult && { onResult }),
    ...runOptions,
  });
}

async function tryPairs(at: FaultyBackend, pairs: readonly Pair[]): Promise<void> {
  const { application } = derivedMutants();
  // All pairs are looked up before the run begins, so that a pair that cannot be tried is an error and does not hang the run.
  const trials = pairs.map((pair, index) => {
    const known = byKey.get(pair.seenBy);
    if (!known) throw new Error(`there is no interaction ${pair.seenBy}`);
    return { pair, key: String(index), interaction: known.interaction, answer: application(pair.mutantId, pair.seenBy) };
  });
  const trialOf = (key: string) => {
    const trial = trials[Number(key)];
    if (!trial) throw new Error(`there is no trial ${key}`);
    return trial;
  };
  await run(
    at,
    trials.map(({ key, interaction }) => ({ key, interaction })),
    (key) => at.setFault({ answer: trialOf(key).answer }),
    (result) => say({ kind: 'verdict', verdict: verdictOf(trialOf(result.key).pair, result) }),
  );
  at.setFault(null);
}

/**
 * Runs the checks against a backend with a fault of behaviour, operation by operation, until one detects the fault. When no check of an
 * operation does, its interactions are tried.
 */
async function tryBehaviours(at: FaultyBackend, operators: readonly string[]): Promise<void> {
  for (const behaviour of behaviours.filter(({ operator }) => operators.includes(operator))) {
    const asked = everyCapability.filter(({ name, isAlways }) =>
      behaviour.capability === undefined ? (isAlways ?? behaviour.class === 'idempotency') : name === behaviour.capability,
    );
    const isOf = behaviour.isOf ?? (() => true);
    const operationOf = new Map(
      asked.flatMap((one) => checksOf(one, pact).map((check) => [`${one.name}: ${check.name}`, check.operationId] as const)),
    );
    const checked = behaviour.capability === undefined ? [...contract.operations.keys()] : [...new Set(operationOf.values())];
    const about = checked.filter(isOf);
    if (about.length === 0) throw new Error(`nothing checks ${behaviour.operator}`);
    for (const operationId of about) {
      const mutantId = `${operationId} 200 ${behaviour.operator}`;
      let isSeen = false;
      const tell = (result: Result) => {
        isSeen ||= result.outcome === 'failed';
        say({ kind: 'verdict', verdict: verdictOf({ mutantId, seenBy: result.key }, result) });
      };
      const inject = () => at.setFault(behaviour.fault(operationId, contract));
      await runChecks({
        isWanted: (check) => check.operationId === operationId,
        isStopped: () => isSeen,
        onStart: inject,
        contract,
        pact,
        capabilities: asked,
        baseUrl: at.baseUrl,
        statesUrl: at.statesUrl,
        onResult: tell,
        ...behaviour.runOptions,
      });
      const own = interactions.filter(({ interaction }) => operationIdOf(interaction) === operationId);
      if (!isSeen && behaviour.capability === undefined) await run(at, own, inject, tell, behaviour.runOptions);
    }
  }
  at.setFault(null);
}

function verdictOf({ mutantId, seenBy }: Pair, result: Result): Verdict {
  const { findings, operationId } = result;
  return {
    mutantId,
    seenBy,
    killed: result.outcome === 'failed',
    detectors: [...new Set(findings.flatMap(({ by }) => by))],
    named: findings.some((one) => one.operationId === operationId && isPlace(one)),
    said: saidOf(result),
  };
}

/** Whether a finding names a place. A finding that the answer could not be read counts, because its place is the whole answer. */
function isPlace({ in: place, pointer, header }: Finding): boolean {
  if (place === 'body') return pointer !== null;
  return (
    place === 'status' ||
    place === 'content-type' ||
    place === 'capability' ||
    place === 'behaviour' ||
    (place === 'header' && header !== null)
  );
}

function saidOf({ description, outcome, findings }: Result): string {
  const [first] = findings;
  return first
    ? `${description}: ${first.in} ${first.pointer ?? first.header ?? ''}: expected ${first.expected}, got ${first.actual}`
    : `${description}: ${outcome}`;
}
