/** The examples of the contract and the residents of openapi/world.json. Every tag seeds its collections from them. */
import world from '../../../openapi/world.json' with { type: 'json' };
import { EXAMPLE_DAY, movedExample, type shownExample } from '../../../openapi/world-days.ts';
import type { OperationId, SuccessOf } from '../handler.ts';
import { exampleNames, exampleValue } from '../platform.ts';

export interface Resident {
  /** As in WORLD.md, `party-payer`. */
  key: string;
  name: string;
  /** Numbers of the contracts in WORLD.md, see `contractUuid`. */
  contracts: number[];
  /** `20000000-0000-4000-8000-0000000000<resident>`; staff is known by their own uuid. */
  userUuid: string;
  email: string;
}

export interface Cast {
  company: string;
  password: string;
  residents: Resident[];
  /** The e-mail of the account that waits for its code. */
  unconfirmed: string;
  /** Key of WORLD.md by uuid. */
  contracts: Record<string, string>;
}

/** The named examples, read when asked for. */
export interface Examples {
  /** The value of `openapi/examples/<operationId>/200.<name>.json`. @throws Error when there is none */
  answer<Id extends OperationId>(operationId: Id, name: string): SuccessOf<Id>;
  /** The same, undefined when there is none. */
  answerIfAny<Id extends OperationId>(operationId: Id, name: string): SuccessOf<Id> | undefined;
  /** The names of the 200 examples of an operation. */
  names(operationId: OperationId): string[];
}

export const examples: Examples = {
  answer: (operationId, name) => {
    const value = exampleValue(operationId, `200.${name}`);
    if (value === undefined) throw new Error(`${operationId} has no example 200.${name}`);
    return value as never;
  },
  answerIfAny: (operationId, name) => exampleValue(operationId, `200.${name}`) as never,
  names: (operationId) => scenarios(operationId, '200.'),
};

/** The request examples of an operation by scenario, in no order. */
export function requestExamples(operationId: OperationId): Map<string, unknown> {
  return new Map(scenarios(operationId, 'request.').map((name) => [name, exampleValue(operationId, `request.${name}`)]));
}

function scenarios(operationId: OperationId, kind: string): string[] {
  return exampleNames(operationId)
    .filter((name) => name.startsWith(kind))
    .map((name) => name.slice(kind.length));
}

/** The same with every date moved to today. @param today yyyy-MM-dd @param move `shownExample` moves the days in texts, too */
export function movedExamples(today: string, move: typeof movedExample | typeof shownExample = movedExample): Examples {
  if (today === EXAMPLE_DAY) return examples;
  return {
    ...examples,
    answer: (operationId, name) => move(operationId, examples.answer(operationId, name), today),
    answerIfAny: (operationId, name) => move(operationId, examples.answerIfAny(operationId, name), today),
  };
}

/** @param number of the resident in WORLD.md, from 1 */
export function userUuid(number: number): string {
  return `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** @param number of the contract in WORLD.md, from 1 */
export function contractUuid(number: number): string {
  return `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export const cast: Cast = {
  ...world,
  residents: world.residents.map((resident, index) => ({
    ...resident,
    userUuid: userUuid(index + 1),
    email: `${resident.key}@example.com`,
  })),
};

/** @throws Error for a key that is not in WORLD.md */
export function residentOf(key: string): Resident {
  const found = cast.residents.find((resident) => resident.key === key);
  if (!found) throw new Error(`nobody in WORLD.md is ${key}`);
  return found;
}
