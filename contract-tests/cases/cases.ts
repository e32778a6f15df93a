/**
 * Every case of the contract: the request and the states that lead to each documented answer. Most is derived from the contract: the states from
 * openapi/states, the ids from the state or the answer, the body from the matching request example. <tag>.ts holds the rest.
 */

import { type Json } from '../contract/bundle.ts';
import { type Answer, type Contract, type Operation, readContract } from '../contract/read-contract.ts';
import type { Case, CaseOverrides, OperationTable, TagTable } from './case.ts';
import { exemptionOf } from './exemptions.ts';
import { requestOf } from './request.ts';
import { cookieFor, residentOf, statesFor } from './states.ts';
import { tables } from './tables.ts';
import { ownerOf } from './world.ts';

const DEFAULT_RESIDENT = 'party-payer';
/** Valid uuids of things that do not exist. */
const UNKNOWN_UUID = '00000000-0000-4000-8000-999999999999';
const UNKNOWN_NUMBER = '999999999';

let all: readonly Case[] | undefined;

/** The cases of the bundled contract. */
export function cases(): readonly Case[] {
  all ??= casesOf(readContract(), tables);
  return all;
}

/**
 * @throws Error naming operation and example when a table names something that the contract does not have, or lacks a value that cannot be
 * derived
 */
export function casesOf(contract: Contract, byTag: Readonly<Record<string, TagTable>>): readonly Case[] {
  for (const [tag, table] of Object.entries(byTag)) refuseUnknown(contract, tag, table);
  return contract.operations.flatMap((operation) => {
    const table = byTag[operation.tag]?.[operation.operationId] ?? {};
    return casesOfOperation(contract, operation, table);
  });
}

function casesOfOperation(contract: Contract, operation: Operation, table: OperationTable): Case[] {
  return operation.answers
    .filter((answer) => (answer.status === 200 ? (table.success?.includes(scenarioOf(answer)) ?? true) : !isExempt(operation, answer)))
    .flatMap((answer) => {
      const overrides = { ...table.every, ...table.cases?.[answer.example] };
      const variants = { ...derivedVariants(operation, answer), ...table.variants?.[answer.example] };
      return [
        caseOf(contract, operation, answer, overrides, null),
        ...Object.entries(variants).map(([variant, more]) =>
          caseOf(contract, operation, answer, { ...withoutReason(overrides), ...more }, variant),
        ),
      ];
    });
}

/** A variant does not inherit the reason of its case. */
function withoutReason(overrides: CaseOverrides): CaseOverrides {
  const { because: _because, ...rest } = overrides;
  return rest;
}

function isExempt(operation: Operation, { status, value }: Answer): boolean {
  return exemptionOf(operation, status, codeOf(value)) !== undefined;
}

function caseOf(contract: Contract, operation: Operation, answer: Answer, overrides: CaseOverrides, variant: string | null): Case {
  const [link] = contract.linksOf(operation.operationId, answer.example);
  if (!link && !overrides.states) throw new Error(`${operation.operationId} ${answer.example}: no provider state gives it`);
  const fromAnswer = answer.status === 200 ? contractNamedIn(answer.value) : undefined;
  const resident =
    overrides.resident ??
    residentOf(overrides.states ?? (link ? [link.state] : [])) ??
    (fromAnswer === undefined ? undefined : ownerOf(fromAnswer)) ??
    DEFAULT_RESIDENT;
  const states = overrides.states ?? (link ? statesFor(operation, link, resident, overrides.before) : []);
  const context = { operation, answer, states, resident, cookie: overrides.cookie ?? cookieFor(operation, states), overrides };
  return {
    operationId: operation.operationId,
    tag: operation.tag,
    example: answer.example,
    variant,
    status: answer.status,
    code: answer.status === 200 ? null : codeOf(answer.value),
    summary: answer.summary,
    states,
    request: requestOf(context),
    answer: answer.value,
    exact: overrides.exact ?? [],
    because: overrides.because ?? null,
  };
}

/** A backend answers the same for another user's thing and for one that does not exist (openapi/responses.yaml): both are cases. */
function derivedVariants(operation: Operation, { example }: Answer): Record<string, CaseOverrides> {
  const last = operation.parameters.findLast((one) => one.in === 'path');
  if (example !== '404.not-found' || !last || operation.method !== 'GET') return {};
  return { 'an unknown id': { path: { [last.name]: last.schema.type === 'integer' ? UNKNOWN_NUMBER : UNKNOWN_UUID } } };
}

function contractNamedIn(value: unknown): string | undefined {
  const named = (value as Json | null)?.contractUuid;
  return typeof named === 'string' ? named : undefined;
}

function refuseUnknown(contract: Contract, tag: string, table: TagTable): void {
  for (const [operationId, { success = [], cases: overrides = {}, variants = {} }] of Object.entries(table)) {
    const operation = contract.operations.find((one) => one.operationId === operationId && one.tag === tag);
    if (!operation) throw new Error(`cases/${tag}.ts names ${operationId}, which is not an operation of the tag`);
    const known = new Set(operation.answers.map(({ example }) => example));
    const named = [...success.map((scenario) => `200.${scenario}`), ...Object.keys(overrides), ...Object.keys(variants)];
    const unknown = named.filter((example) => !known.has(example));
    if (unknown.length > 0) throw new Error(`cases/${tag}.ts: ${operationId} has no answer ${unknown.join(', ')}`);
  }
}

function scenarioOf({ example }: Answer): string {
  return example.slice(example.indexOf('.') + 1);
}

function codeOf(value: unknown): string {
  return String((value as Json).code);
}

/** The name of a case, unique in the contract: `listContacts 404.not-found (an unknown id)`. */
export function nameOf({ operationId, example, variant }: Pick<Case, 'operationId' | 'example' | 'variant'>): string {
  return `${operationId} ${example}${variant === null ? '' : ` (${variant})`}`;
}
