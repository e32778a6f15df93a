import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { concerns, type Exemption, exemptions, type PartExemption, partExemptions } from '../../contract-tests/cases/exemptions.ts';
import { type Contract, type Operation, readContract, type StateDefinition } from '../../contract-tests/contract/read-contract.ts';
import { type Finding, runAlone } from './finding.ts';
import { type MatchedBody, partsOf, seenParts } from './pact-parts.ts';

/**
 * The committed pact covers the contract: every operation and every documented error code is an interaction or an exemption, and so is every part of
 * an answer that may be missing. What the consumer tests would write today is compared by themselves (contract-tests/consumer).
 */

export const PACT = 'contract-tests/pacts/resident-portal-resident-api.json';
const EXEMPTIONS = 'contract-tests/cases/exemptions.ts';
const WRITE = 'add a case to contract-tests/cases/, then npm run pacts';

/** The parts of an interaction that the gate reads. */
export interface Interaction {
  readonly description: string;
  readonly providerStates?: readonly { readonly name: string; readonly params?: Readonly<Record<string, unknown>> }[];
  readonly comments?: { readonly references?: { readonly OpenAPI?: { readonly operationId?: string } } };
  readonly request: { readonly method: string; readonly path: string };
  readonly response: {
    readonly status: number;
    readonly body?: { readonly content: unknown };
    readonly matchingRules?: { readonly body?: MatchedBody['rules'] };
  };
}

export interface Exempt {
  readonly answers: readonly Exemption[];
  readonly parts: readonly PartExemption[];
}

export function faultyPacts(contract: Contract, interactions: readonly Interaction[], exempt: Exempt): Finding[] {
  const byOperation = new Map<string, Interaction[]>();
  for (const one of interactions) {
    const operationId = operationOf(one);
    byOperation.set(operationId, [...(byOperation.get(operationId) ?? []), one]);
  }
  const of = (operation: Operation): Interaction[] => byOperation.get(operation.operationId) ?? [];
  return [
    ...repeated(interactions),
    ...interactions.flatMap((one) => [...wrongReference(contract, one), ...wrongStates(contract.states, one)]),
    ...contract.operations.flatMap((operation) => [
      ...wrongAnswers(operation, of(operation), exempt.answers),
      ...uncoveredParts(contract, operation, of(operation), exempt.parts),
    ]),
    ...unknownExemptions(contract, exempt),
  ];
}

function operationOf({ comments }: Interaction): string {
  return comments?.references?.OpenAPI?.operationId ?? '';
}

function codeOf({ response }: Interaction): string {
  return String((response.body?.content as { code?: unknown } | undefined)?.code);
}

function place({ description }: Pick<Interaction, 'description'>): string {
  return `${PACT} "${description}"`;
}

function repeated(interactions: readonly Interaction[]): Finding[] {
  const seen = new Set<string>();
  return interactions.flatMap((one) => {
    if (!seen.has(one.description)) {
      seen.add(one.description);
      return [];
    }
    return [{ at: place(one), what: 'is in the file twice', fix: WRITE }];
  });
}

function wrongReference({ operations }: Contract, one: Interaction): Finding[] {
  const operationId = operationOf(one);
  const operation = operations.find((other) => other.operationId === operationId);
  if (!operation) return [{ at: place(one), what: `refers to the operation "${operationId}", which the contract does not have` }];
  const expression = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  if (one.request.method === operation.method && expression.test(one.request.path)) return [];
  return [{ at: place(one), what: `calls ${one.request.method} ${one.request.path}, which is not ${operation.method} ${operation.path}` }];
}

function wrongStates(states: ReadonlyMap<string, StateDefinition>, one: Interaction): Finding[] {
  const { providerStates = [] } = one;
  if (providerStates.length === 0) return [{ at: place(one), what: 'has no provider state' }];
  return providerStates.flatMap(({ name, params = {} }) => {
    const state = states.get(name);
    if (!state) return [{ at: place(one), what: `needs the state "${name}", which openapi/states does not have` }];
    const findings = Object.entries(params).flatMap(([key, value]): Finding[] => {
      const declared = state.params[key];
      if (!declared) return [{ at: place(one), what: `gives the state "${name}" the parameter ${key}, which it does not declare` }];
      const fits = isOfType(declared.type, value) && (declared.enum?.includes(value) ?? true);
      return fits
        ? []
        : [{ at: place(one), what: `gives ${key} of the state "${name}" the value ${JSON.stringify(value)}, which its type forbids` }];
    });
    const missing = Object.entries(state.params).filter(([key, { optional }]) => !optional && !(key in params));
    return [
      ...findings,
      ...missing.map(([key]) => ({ at: place(one), what: `does not give the parameter ${key} of the state "${name}"` })),
    ];
  });
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Documented answers without an interaction, exemptions that are not needed, and interactions with an answer that is not documented. */
function wrongAnswers(operation: Operation, own: readonly Interaction[], exemptAnswers: readonly Exemption[]): Finding[] {
  const { operationId } = operation;
  const errors = operation.answers.filter(({ status }) => status !== 200);
  // Success is always 200 (openapi/README.md, rule 8).
  const documented = new Set(['200', ...errors.map(({ status, value }) => keyOf(status, (value as { code: string }).code))]);
  const made = new Set(own.map((one) => keyOf(one.response.status, one.response.status === 200 ? '' : codeOf(one))));
  const exempted = new Set(exemptAnswers.filter((one) => concerns(one, operation)).map(({ status, code }) => keyOf(status, code)));
  return [
    ...[...documented]
      .filter((key) => !made.has(key) && !exempted.has(key))
      .map((key) => ({
        at: PACT,
        what: `${operationId} ${key} has no interaction`,
        fix: `${WRITE}; or say in ${EXEMPTIONS} why there can be none`,
      })),
    ...[...exempted]
      .filter((key) => made.has(key) || !documented.has(key))
      .map((key) => ({
        at: EXEMPTIONS,
        what: `${operationId} ${key} is exempt, and ${made.has(key) ? 'has an interaction' : 'is not documented'}`,
        fix: 'remove the exemption',
      })),
    ...own
      .filter((one) => !documented.has(keyOf(one.response.status, one.response.status === 200 ? '' : codeOf(one))))
      .map((one) => ({ at: place(one), what: `expects ${one.response.status} ${codeOf(one)}, which ${operationId} does not document` })),
  ];
}

function keyOf(status: number, code: string): string {
  return code === '' ? String(status) : `${status} ${code}`;
}

/** Optional or nullable parts that no interaction requires, or that no interaction allows to be absent. */
function uncoveredParts(
  contract: Contract,
  operation: Operation,
  own: readonly Interaction[],
  exemptParts: readonly PartExemption[],
): Finding[] {
  const { operationId } = operation;
  const seen = own
    .filter(({ response }) => response.status === 200)
    .map(({ response }) =>
      seenParts(operation.success, { content: response.body?.content, rules: response.matchingRules?.body ?? {} }, contract.deref),
    );
  const exempt = exemptParts.filter((one) => one.operations.includes(operationId));
  return [...partsOf(operation.success, contract.deref)].flatMap((part): Finding[] =>
    (['required', 'leftOut'] as const).flatMap((side): Finding[] => {
      const isSeen = seen.some((one) => one[side].has(part));
      const isExempt = exempt.some((one) => one.side === side && one.parts.includes(part));
      if (isSeen !== isExempt) return [];
      const said = side === 'required' ? 'with' : 'without';
      return isExempt
        ? [{ at: EXEMPTIONS, what: `${operationId} ${said} ${part} is exempt, and has an interaction`, fix: 'remove the exemption' }]
        : [
            {
              at: PACT,
              what: `${operationId} has no interaction ${said} ${part}`,
              fix: `name an example ${said} it under success in contract-tests/cases/${operation.tag}.ts`,
            },
          ];
    }),
  );
}

function unknownExemptions(contract: Contract, { answers, parts }: Exempt): Finding[] {
  const known = new Map(contract.operations.map((one) => [one.operationId, one]));
  return [...answers, ...parts].flatMap((one) =>
    (typeof one.operations === 'function' ? [] : one.operations).flatMap((operationId): Finding[] => {
      const operation = known.get(operationId);
      if (!operation) return [{ at: EXEMPTIONS, what: `there is no operation ${operationId}` }];
      if (!('parts' in one)) return [];
      const all = partsOf(operation.success, contract.deref);
      return one.parts
        .filter((part) => !all.has(part))
        .map((part) => ({ at: EXEMPTIONS, what: `${part} is no part of ${operationId} that may be missing` }));
    }),
  );
}

/** The gate. */
export function checkPacts(root: string): Finding[] {
  const contract = readContract(pathToFileURL(`${root}/`));
  const { interactions } = JSON.parse(readFileSync(join(root, PACT), 'utf8')) as { interactions: Interaction[] };
  return faultyPacts(contract, interactions, { answers: exemptions, parts: partExemptions });
}

if (import.meta.main) await runAlone(checkPacts);
