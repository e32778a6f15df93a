/** What of the contract a run has asked for, and what not, each with the reason: operations, statuses, fields of answers, rules. */
import { exemptions } from '../cases/exemptions.ts';
import type { DocumentedContract, Operation } from '../contract/documented-answers.ts';
import { groupedBy } from '../contract/grouped.ts';
import { nodesBelow, type SchemaNode, schemaNodes } from '../contract/schema-nodes.ts';
import type { Answer } from './core/answer.ts';
import { parsed } from './core/check-answer.ts';
import { citedIn } from './core/requirement.ts';
import notAsked from './rules-not-asked.json' with { type: 'json' };

export interface Part {
  name: 'operations' | 'statuses' | 'fields' | 'rules';
  asked: number;
  all: number;
  /** What was not asked, with the reason. */
  missing: readonly { what: string; why: string }[];
}

/** Why an operation was not asked; null for one that the run includes. */
export type WhyNot = (operationId: string) => string | null;

const NOT_CHOSEN = 'its operation was not asked';
/** Answers that a gateway gives, whatever the backend does. */
const OF_A_GATEWAY: readonly number[] = [405, 413, 415, 429];
/** Schemas that refer to themselves end here. */
const DEEPEST = 12;

interface Field {
  /** `*` for the items of a list: `/*\/contactName`. */
  pointer: string;
  cited: readonly string[];
}

/** Remembers the answers of a run. */
export class Asked {
  readonly #contract: DocumentedContract;
  readonly #statuses = new Map<string, Set<number>>();
  /** The fields of the success of an operation that no answer has had yet. */
  readonly #unseen = new Map<string, Map<string, Field>>();
  readonly #fields = new Map<string, readonly Field[]>();

  constructor(contract: DocumentedContract) {
    this.#contract = contract;
  }

  add(operationId: string, { status, body }: Answer): void {
    this.#statuses.set(operationId, (this.#statuses.get(operationId) ?? new Set()).add(status));
    const unseen = this.#unseenOf(operationId);
    if (status !== 200 || unseen.size === 0) return;
    const read = parsed(body);
    if (read.kind === 'json') see(read.value, '', unseen);
  }

  has(operationId: string, status?: number): boolean {
    const statuses = this.#statuses.get(operationId);
    return status === undefined ? statuses !== undefined : (statuses?.has(status) ?? false);
  }

  fieldsOf(operationId: string): readonly Field[] {
    const known = this.#fields.get(operationId);
    if (known) return known;
    const schema = this.#contract.operations.get(operationId)?.answers.get(200)?.schema ?? null;
    const fields = schema === null ? [] : fieldsBelow(this.#contract, schemaNodes(this.#contract, schema), '', 0);
    this.#fields.set(operationId, fields);
    return fields;
  }

  isSeen(operationId: string, { pointer }: Field): boolean {
    return this.has(operationId, 200) && !this.#unseenOf(operationId).has(pointer);
  }

  #unseenOf(operationId: string): Map<string, Field> {
    const known = this.#unseen.get(operationId) ?? new Map(this.fieldsOf(operationId).map((field) => [field.pointer, field]));
    this.#unseen.set(operationId, known);
    return known;
  }
}

function see(value: unknown, pointer: string, unseen: Map<string, Field>): void {
  if (value === null) return;
  unseen.delete(pointer);
  if (Array.isArray(value)) for (const item of value) see(item, `${pointer}/*`, unseen);
  else if (typeof value === 'object') for (const [name, one] of Object.entries(value)) see(one, `${pointer}/${name}`, unseen);
}

function fieldsBelow(contract: DocumentedContract, nodes: readonly SchemaNode[], pointer: string, depth: number): Field[] {
  if (depth > DEEPEST) return [];
  const names = new Set(nodes.flatMap(({ node }) => Object.keys(node.properties ?? {})));
  const steps = [...names, ...(nodes.some(({ node }) => node.items !== undefined) ? ['*'] : [])];
  return steps.flatMap((step) => {
    const inner = nodesBelow(contract, nodes, step);
    const at = `${pointer}/${step}`;
    const own = step === '*' ? [] : [{ pointer: at, cited: inner.flatMap(({ node }) => idsIn(node.description)) }];
    return [...own, ...fieldsBelow(contract, inner, at, depth + 1)];
  });
}

const idsIn = (text: unknown): string[] => (typeof text === 'string' ? (citedIn(text)?.split(', ') ?? []) : []);

export function coverageOf(contract: DocumentedContract, asked: Asked, whyNot: WhyNot): Part[] {
  const all = [...contract.operations.values()];
  const reasonOf = ({ operationId }: Operation) => whyNot(operationId) ?? 'no interaction and no check of the run called it';
  const statuses = all.flatMap((operation) => [...operation.answers.keys()].map((status) => ({ operation, status })));
  const fields = all.flatMap((operation) => asked.fieldsOf(operation.operationId).map((field) => ({ operation, field })));
  return [
    partOf(
      'operations',
      all,
      ({ operationId }) => asked.has(operationId),
      (one) => [one.operationId, reasonOf(one)],
    ),
    partOf(
      'statuses',
      statuses,
      ({ operation, status }) => asked.has(operation.operationId, status),
      ({ operation, status }) => [`${operation.operationId} ${status}`, whyNoStatus(asked, operation, status)],
    ),
    partOf(
      'fields',
      fields,
      ({ operation, field }) => asked.isSeen(operation.operationId, field),
      ({ operation, field }) => [
        `${operation.operationId} ${field.pointer}`,
        asked.has(operation.operationId, 200) ? 'no answer of the run has a value for it' : NOT_CHOSEN,
      ],
    ),
    rulesPart(contract, asked, fields),
  ];
}

function whyNoStatus(asked: Asked, { operationId }: Operation, status: number): string {
  if (!asked.has(operationId)) return NOT_CHOSEN;
  if (OF_A_GATEWAY.includes(status)) return 'an answer of a gateway, which a backend need not have (api.gateway-answers)';
  const exempt = exemptions.find((one) => one.status === status && Array.isArray(one.operations) && one.operations.includes(operationId));
  return exempt?.reason ?? 'no answer of the run had it';
}

function partOf<T>(name: Part['name'], all: readonly T[], isAsked: (one: T) => boolean, tell: (one: T) => [string, string]): Part {
  const missing = all.filter((one) => !isAsked(one)).map(tell);
  return { name, asked: all.length - missing.length, all: all.length, missing: missing.map(([what, why]) => ({ what, why })) };
}

/** The rules that the contract cites: with its operations, and at the fields of its answers. */
function rulesPart(contract: DocumentedContract, asked: Asked, fields: readonly { operation: Operation; field: Field }[]): Part {
  const rules = new Map<string, boolean>();
  const note = (ids: readonly string[], isAsked: boolean) => {
    for (const id of ids) rules.set(id, (rules.get(id) ?? false) || isAsked);
  };
  for (const operation of contract.operations.values()) {
    note(operation.rules === '' ? [] : operation.rules.split(', '), asked.has(operation.operationId));
    for (const { status, description } of operation.answers.values()) note(idsIn(description), asked.has(operation.operationId, status));
  }
  for (const { operation, field } of fields) note(field.cited, asked.isSeen(operation.operationId, field));
  const reasons: Readonly<Record<string, string | undefined>> = notAsked;
  return partOf(
    'rules',
    [...rules.keys()].toSorted(),
    (id) => rules.get(id) === true && reasons[id] === undefined,
    (id) => [id, reasons[id] ?? 'what it is about was not asked'],
  );
}

/** The most that a report names for one reason; --json has all. */
const MOST_NAMED = 5;

/** Lines for a report: `operations   65 of 65`, and what was not asked by its reason. */
export function coverageLines(parts: readonly Part[]): string[] {
  return parts.flatMap(({ name, asked, all, missing }) => [
    `${name.padEnd(12)}${asked} of ${all}`,
    ...[...groupedBy(missing, ({ why }) => why)].map(([why, some]) => {
      const more = some.length - MOST_NAMED;
      const named = some.slice(0, MOST_NAMED).map(({ what }) => what);
      return `  not asked: ${why}: ${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
    }),
  ]);
}
