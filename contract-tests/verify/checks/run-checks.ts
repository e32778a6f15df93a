/** Runs the checks of capabilities: sets the states, sends the requests, tears down. */
import { randomUUID } from 'node:crypto';
import { EXAMPLE_DAY, movedDays } from '../../../openapi/world-days.ts';
import type { DocumentedContract, Operation } from '../../contract/documented-answers.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Answer } from '../core/answer.ts';
import { type Connection, connect, type Limits } from '../core/exchange.ts';
import type { Finding, Mismatch } from '../core/finding.ts';
import type { Result, SkipReason } from '../core/interaction-run.ts';
import { sendState } from '../core/provider-states.ts';
import type { Given } from '../core/repeat.ts';
import { withStates } from '../core/repeat.ts';
import { citedIn, withoutCitations } from '../core/requirement.ts';
import type { Capability, Check, CheckContext, ProviderState } from './check.ts';
import { createContext, type Environment, NoAnswer, NotChosen, type Trace } from './check-context.ts';
import { neededBy } from './needs.ts';
import { ruleOfKind } from './rules-of-checks.ts';

export interface CheckResult extends Result {
  capability: string;
  expects: string;
  /** The operations that the check called and cannot do without. */
  called: readonly string[];
}

export interface CheckOptions {
  contract: DocumentedContract;
  /** The interactions that the checks take their requests from. */
  pact: readonly PactInteraction[];
  capabilities: readonly Capability[];
  baseUrl: string;
  statesUrl?: string;
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  maxBodyBytes?: number;
  /** How often a state call without an answer, or with a 5xx, is sent again. None by default. */
  stateRetries?: number;
  allowExtraFields?: boolean;
  /** The hosts that the portal's configuration allows; by default any will do. */
  allowedHosts?: readonly string[];
  /** The longest time of an answer; that of the contract by default. */
  longestAnswerMs?: number | null;
  /** Whether to run the check; by default all checks are run. */
  isWanted?: (check: Check, capability: Capability) => boolean;
  /** Whether the run includes the operation; by default all are included. A check that needs another operation is skipped. */
  isChosen?: (operationId: string) => boolean;
  /** The backend's current day in Helsinki, yyyy-MM-dd; that of the examples by default. */
  today?: string;
  /** What is chosen by chance is chosen by this number: 1 by default. */
  seed?: number;
  /** How many random walks are made: 3 by default. */
  walks?: number;
  /** Returns true when no further check may start. */
  isStopped?: () => boolean;
  /** Opens the connection to the backend. */
  connect?: () => Connection;
  /** Called before a check starts, with its key: `idempotent-writes: sendMessage acts once …`. */
  onStart?: (key: string) => void | Promise<void>;
  /** Called with every answer of an operation. */
  onAnswer?: (operationId: string, answer: Answer) => void;
  onResult?: (result: CheckResult) => void;
}

export function checksOf(capability: Capability, pact: readonly PactInteraction[]): Check[] {
  return capability.checks(pact, (description) => {
    const found = pact.find((one) => one.description === description);
    if (!found) throw new Error(`${capability.name}: the pact has no interaction "${description}"`);
    return found;
  });
}

/** Runs the checks one after the other, because they share the backend's state. */
export async function runChecks(options: CheckOptions): Promise<CheckResult[]> {
  const {
    capabilities,
    pact,
    today = EXAMPLE_DAY,
    seed = 1,
    walks = 3,
    isWanted = () => true,
    isChosen = () => true,
    headers = {},
    allowExtraFields = false,
    allowedHosts = [],
    onAnswer = () => {},
  } = options;
  const longestAnswerMs = options.longestAnswerMs ?? options.contract.longestAnswerMs;
  const connection = (options.connect ?? connect)();
  const baseUrl = new URL(options.baseUrl);
  const url = options.statesUrl === undefined ? null : new URL(options.statesUrl);
  const states = url && { url, headers: url.origin === baseUrl.origin ? headers : {}, retries: options.stateRetries ?? 0 };
  const limits: Limits = { timeoutMs: options.timeoutMs ?? 10_000, maxBodyBytes: options.maxBodyBytes ?? 10 * 1024 * 1024 };
  const results: CheckResult[] = [];
  try {
    for (const capability of capabilities) {
      for (const check of checksOf(capability, pact).filter((one) => isWanted(one, capability))) {
        if (options.isStopped?.() ?? false) break;
        await options.onStart?.(keyOf(capability, check));
        const { contract } = options;
        const environment = {
          contract,
          connection,
          baseUrl,
          states,
          limits,
          headers,
          allowExtraFields,
          allowedHosts,
          longestAnswerMs,
          isChosen,
          today,
          seed,
          walks,
          onAnswer,
        };
        const result = await runCheck(capability, check, environment);
        results.push(result);
        options.onResult?.(result);
      }
    }
  } finally {
    connection.close();
  }
  return results;
}

export function keyOf(capability: Capability, check: Check): string {
  return `${capability.name}: ${check.name}`;
}

/** The operations that the check needs and the run does not include. */
export function missingFor(capability: Capability, check: Check, isChosen: (operationId: string) => boolean): string[] {
  return neededBy(keyOf(capability, check)).filter((operationId) => !isChosen(operationId));
}

async function runCheck(capability: Capability, check: Check, environment: Environment): Promise<CheckResult> {
  const started = performance.now();
  const { contract } = environment;
  const requestId = randomUUID();
  const missing = missingFor(capability, check, environment.isChosen);
  const ran = missing.length > 0 ? skipped({ kind: 'needs', operations: missing }) : await runWithStates(check, environment, requestId);
  const operation = contract.operations.get(check.operationId);
  const findings = ran.found.map(
    (one, at): Finding => ({
      operationId: check.operationId,
      status: null,
      in: one.in,
      pointer: one.pointer ?? null,
      header: null,
      expected: one.expected,
      actual: one.actual,
      rule: requirementBy(one, check, capability, operation),
      by: [one.in === 'state' || one.in === 'transport' ? one.in : capability.isAlways ? 'behaviour' : 'capability'],
      ...(ran.curls[at] !== undefined && { curl: ran.curls[at] }),
      ...(capability.hasOneCause === true && one.in === 'behaviour' && one.rules === undefined && { cause: capability.about }),
    }),
  );
  return {
    capability: capability.name,
    expects: check.expects,
    called: ran.called,
    key: keyOf(capability, check),
    operationId: check.operationId,
    tag: operation?.tag ?? '',
    description: check.name,
    states: check.states,
    status: null,
    outcome: ran.skipReason ? 'skipped' : findings.some((one) => one.in === 'state') ? 'error' : findings.length > 0 ? 'failed' : 'passed',
    skipReason: ran.skipReason,
    findings,
    notes: [],
    requestId,
    ms: performance.now() - started,
  };
}

/** The rule that a step names, else that of the check, of the capability, of its kind, or those of the operation, and what is expected. */
function requirementBy(one: Mismatch, check: Check, capability: Capability, operation: Operation | undefined): string {
  const ids = one.rules ?? citedIn(one.expected) ?? check.rules ?? capability.rules ?? ruleOfKind(check.expects) ?? operation?.rules;
  const words = check.rules === undefined && capability.rules !== undefined ? capability.about : check.expects;
  return [ids, withoutCitations(words)].filter(Boolean).join(': ');
}

/** What a check found, or why it was skipped. */
interface Ran {
  found: readonly Mismatch[];
  skipReason: SkipReason | null;
  called: readonly string[];
  /** The command that repeats the request before each finding. */
  curls: readonly (string | undefined)[];
}

const skipped = (skipReason: SkipReason): Ran => ({ found: [], skipReason, called: [], curls: [] });

async function runWithStates(check: Check, environment: Environment, requestId: string): Promise<Ran> {
  const { connection, states, limits, today } = environment;
  const calls = states ? movedDays(check.states, today) : [];
  const send = async (action: 'setup' | 'teardown', { name, params = {} }: ProviderState) =>
    states ? sendState(connection, states, { state: name, params, action }, limits, requestId) : null;
  /** @throws StateNotSet */
  const setUp = async (): Promise<Given[]> => {
    const given: Given[] = [];
    for (const state of calls) {
      const outcome = await send('setup', state);
      if (outcome?.kind === 'failed') throw new StateNotSet(state.name, outcome.what, withStates(given, outcome.curl));
      if (outcome) given.push(outcome);
    }
    return given;
  };
  const tearDown = async (): Promise<void> => {
    for (const state of calls) await send('teardown', state);
  };
  try {
    return await runSteps(check, environment, { given: await setUp(), requestId, tearDown, setUp });
  } catch (error) {
    if (!(error instanceof StateNotSet)) throw error;
    return { found: [error.found], skipReason: null, called: [], curls: [error.curl] };
  } finally {
    await tearDown();
  }
}

/** A state that the check needs could not be set. */
class StateNotSet extends Error {
  override readonly name = 'StateNotSet';
  readonly found: Mismatch;
  readonly curl: string;
  constructor(state: string, what: string, curl: string) {
    super(what);
    this.found = { in: 'state', expected: `the state "${state}"`, actual: `state could not be set: ${state}: ${what}` };
    this.curl = curl;
  }
}

interface Start {
  given: readonly Given[];
  requestId: string;
  setUp: () => Promise<Given[]>;
  tearDown: () => Promise<void>;
}

/** Runs the check. A request without an answer ends it with a finding; an error of the check itself never becomes one. */
async function runSteps(check: Check, environment: Environment, { given, requestId, setUp, tearDown }: Start): Promise<Ran> {
  const trace: Trace = { needed: new Set(), answers: [], found: [], requests: [] };
  const contextAfter = (states: readonly Given[]): CheckContext =>
    createContext({ ...environment, requestId }, states, trace, async () => {
      await tearDown();
      return contextAfter(await setUp());
    });
  const context = contextAfter(given);
  const ended = (found: readonly Mismatch[]): Ran => ({
    found,
    skipReason: null,
    called: [...trace.needed].toSorted(),
    curls: found.map((one) => one.repeat ?? requestBefore(one, check, trace)?.curl),
  });
  try {
    const found = await check.run(context);
    // What was noted beside the steps of the check, such as an answer that took too long.
    return ended([...found, ...trace.found.filter((one) => !found.includes(one))]);
  } catch (error) {
    if (error instanceof StateNotSet) throw error;
    if (error instanceof NoAnswer) return ended([...trace.found, error.found]);
    if (error instanceof NotChosen) return skipped({ kind: 'needs', operations: [error.operationId] });
    // Most often an answer had another shape than the contract's, which is the finding.
    const shapes = trace.answers.flatMap(({ operationId, answer }) => shapeMismatches(context, operationId, answer));
    const isKnown = (one: Mismatch) => trace.found.some(({ expected, pointer }) => expected === one.expected && pointer === one.pointer);
    const found = [...trace.found, ...shapes.filter((one) => !isKnown(one))];
    if (found.length > 0) return ended(found);
    return skipped({ kind: 'broken-check', problem: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * The request whose answer is wrong, or that was sent before the finding was noted. Findings that a check returns at its end, after all its requests, belong to the last request of
 * its operation.
 */
function requestBefore(one: Mismatch, { operationId }: Check, { found, requests }: Trace): Trace['requests'][number] | undefined {
  const asked = one.answer && requests.find(({ answer }) => answer === one.answer);
  if (asked) return asked;
  const at = found.indexOf(one);
  const before = at === -1 ? undefined : requests.findLast(({ foundBefore }) => foundBefore <= at);
  return before ?? requests.findLast((request) => request.operationId === operationId) ?? requests.at(-1);
}

/** The places where an answer breaks the contract; for an undocumented status, the status. */
function shapeMismatches(context: CheckContext, operationId: string, answer: Answer): Mismatch[] {
  const operation = context.contract.operations.get(operationId);
  if (operation && !operation.answers.has(answer.status)) {
    const expected = `${operationId} to answer ${[...operation.answers.keys()].toSorted((a, b) => a - b).join(', ')}`;
    return [{ in: 'behaviour', expected, actual: String(answer.status), answer }];
  }
  return context.faultsOf(operationId, answer).map(({ in: place, pointer, header, expected, actual }) => ({
    in: 'behaviour',
    ...(pointer !== null && { pointer }),
    expected: `${operationId} ${answer.status}, ${[place, header].filter(Boolean).join(' ')}: ${expected}`,
    actual,
    answer,
  }));
}
