/** Runs the checks of capabilities: sets the states, sends the requests, tears down. */
import { randomUUID } from 'node:crypto';
import { EXAMPLE_DAY, movedDays } from '../../../openapi/world-days.ts';
import type { DocumentedContract, Operation } from '../../contract/documented-answers.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Answer } from '../core/answer.ts';
import { connect, type Limits } from '../core/exchange.ts';
import type { Finding, Mismatch } from '../core/finding.ts';
import type { Result, SkipReason } from '../core/interaction-run.ts';
import { sendState } from '../core/provider-states.ts';
import type { Given } from '../core/repeat.ts';
import { withStates } from '../core/repeat.ts';
import { citedIn, withoutCitations } from '../core/requirement.ts';
import type { Capability, Check, CheckContext } from './check.ts';
import { createContext, type Environment, NoAnswer, NotChosen, type Trace } from './check-context.ts';
import { neededBy } from './needs.ts';

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
  /** Whether to run the check; by default all checks are run. */
  isWanted?: (check: Check, capability: Capability) => boolean;
  /** Whether the run includes the operation; by default all are included. A check that needs another operation is skipped. */
  isChosen?: (operationId: string) => boolean;
  /** The backend's current day in Helsinki, yyyy-MM-dd; that of the examples by default. */
  today?: string;
  /** Returns true when no further check may start. */
  isStopped?: () => boolean;
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
    isWanted = () => true,
    isChosen = () => true,
    headers = {},
    allowExtraFields = false,
    onAnswer = () => {},
  } = options;
  const connection = connect();
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
        const environment = { contract, connection, baseUrl, states, limits, headers, allowExtraFields, isChosen, today, onAnswer };
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

/** The rule that a step names, else that of the check, of the capability, or those of the operation, and what is expected. */
function requirementBy(one: Mismatch, check: Check, capability: Capability, operation: Operation | undefined): string {
  const ids = one.rules ?? citedIn(one.expected) ?? check.rules ?? capability.rules ?? operation?.rules;
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
  const calls = movedDays(check.states, today);
  const given: Given[] = [];
  try {
    for (const { name, params = {} } of states ? calls : []) {
      if (!states) break;
      const outcome = await sendState(connection, states, { state: name, params, action: 'setup' }, limits, requestId);
      if (outcome.kind === 'failed') {
        const actual = `state could not be set: ${name}: ${outcome.what}`;
        const curls = [withStates(given, outcome.curl)];
        return { found: [{ in: 'state', expected: `the state "${name}"`, actual }], skipReason: null, called: [], curls };
      }
      given.push(outcome);
    }
    return await runSteps(check, environment, given, requestId);
  } finally {
    for (const { name, params = {} } of states ? calls : []) {
      if (states) await sendState(connection, states, { state: name, params, action: 'teardown' }, limits, requestId);
    }
  }
}

/** Runs the check. A request without an answer ends it with a finding; an error of the check itself never becomes one. */
async function runSteps(check: Check, environment: Environment, given: readonly Given[], requestId: string): Promise<Ran> {
  const trace: Trace = { needed: new Set(), answers: [], found: [], requests: [] };
  const context = createContext({ ...environment, requestId }, given, trace);
  const ended = (found: readonly Mismatch[]): Ran => ({
    found,
    skipReason: null,
    called: [...trace.needed].toSorted(),
    curls: found.map((one) => requestBefore(one, check, trace)?.curl),
  });
  try {
    return ended(await check.run(context));
  } catch (error) {
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
