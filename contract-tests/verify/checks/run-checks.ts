/** Runs the checks of capabilities: sets the states, sends the requests, tears down. */
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';
import { connect, type Limits } from '../core/exchange.ts';
import type { Finding } from '../core/finding.ts';
import type { Result } from '../core/interaction-run.ts';
import { sendState } from '../core/provider-states.ts';
import { requirementOf } from '../core/requirement.ts';
import { type Capability, type Check } from './check.ts';
import { createContext, type Environment, runInContext } from './check-context.ts';

export interface CheckResult extends Result {
  capability: string;
  expects: string;
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
  allowExtraFields?: boolean;
  /** Whether to run the check; by default all checks are run. */
  isWanted?: (check: Check, capability: Capability) => boolean;
  /** Returns true when no further check may start. */
  isStopped?: () => boolean;
  /** Called before a check starts, with its key: `idempotent-writes: sendMessage acts once …`. */
  onStart?: (key: string) => void | Promise<void>;
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
  const { capabilities, pact, isWanted = () => true, headers = {}, allowExtraFields = false } = options;
  const connection = connect();
  const baseUrl = new URL(options.baseUrl);
  const url = options.statesUrl === undefined ? null : new URL(options.statesUrl);
  const states = url && { url, headers: url.origin === baseUrl.origin ? headers : {} };
  const limits: Limits = { timeoutMs: options.timeoutMs ?? 10_000, maxBodyBytes: options.maxBodyBytes ?? 10 * 1024 * 1024 };
  const results: CheckResult[] = [];
  try {
    for (const capability of capabilities) {
      for (const check of checksOf(capability, pact).filter((one) => isWanted(one, capability))) {
        if (options.isStopped?.() ?? false) break;
        await options.onStart?.(keyOf(capability, check));
        const environment = { contract: options.contract, connection, baseUrl, states, limits, headers, allowExtraFields };
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

function keyOf(capability: Capability, check: Check): string {
  return `${capability.name}: ${check.name}`;
}

async function runCheck(capability: Capability, check: Check, environment: Environment): Promise<CheckResult> {
  const { contract, connection, states, limits } = environment;
  const started = performance.now();
  const operation = contract.operations.get(check.operationId);
  const given: Record<string, unknown>[] = [];
  let failed: string | null = null;
  for (const { name, params = {} } of check.states) {
    if (!states || failed !== null) break;
    const outcome = await sendState(connection, states, { state: name, params, action: 'setup' }, limits);
    if (outcome.kind === 'set') given.push(outcome.values);
    else failed = `state could not be set: ${name}: ${outcome.what}`;
  }
  const found =
    failed === null
      ? await runInContext(createContext(environment, given), check)
      : [{ in: 'state' as const, expected: 'the states of the check', actual: failed }];
  for (const { name, params = {} } of states ? check.states : []) {
    if (states) await sendState(connection, states, { state: name, params, action: 'teardown' }, limits);
  }
  const findings = found.map(
    (one): Finding => ({
      operationId: check.operationId,
      status: null,
      in: one.in,
      pointer: one.pointer ?? null,
      header: null,
      expected: one.expected,
      actual: one.actual,
      rule: [capability.about, operation && requirementOf(contract, operation, null, null)].filter(Boolean).join(' '),
      by: [one.in === 'state' || one.in === 'transport' ? one.in : capability.isAlways ? 'behaviour' : 'capability'],
    }),
  );
  return {
    capability: capability.name,
    expects: check.expects,
    key: keyOf(capability, check),
    operationId: check.operationId,
    tag: operation?.tag ?? '',
    description: check.name,
    states: check.states,
    status: null,
    outcome: failed !== null ? 'error' : findings.length > 0 ? 'failed' : 'passed',
    findings,
    notes: [],
    ms: performance.now() - started,
  };
}
