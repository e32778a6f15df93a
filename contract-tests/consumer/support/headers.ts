/** Headers of the answers that the pacts demand. */

import type { Case } from '../../cases/case.ts';
import type { Operation } from '../../contract/read-contract.ts';

export interface RequiredHeader {
  name: string;
  example: string;
  /** All of them have to match. */
  expressions: readonly string[];
}

export const JSON_ANSWER: RequiredHeader = {
  name: 'Content-Type',
  example: 'application/json',
  expressions: ['^application/json(?:;.*)?$'],
};

/** The headers that a case's answer has to have beside its content type: cookies that are set or cleared, with all their flags. */
export function headersOf(operation: Operation, { status, request }: Case): RequiredHeader[] {
  if (status !== 200) return [];
  return [...operation.headers]
    .filter(([, { required }]) => required || request.cookie === 'registration')
    .map(([name, { example, patterns }]) => ({ name, example, expressions: expressionsOf(patterns) }));
}

/**
 * The contract has a pattern for the cookie and one for each attribute, in whatever order they come. Each attribute becomes an anchored expression
 * together with the cookie's name and value, so that a header of another cookie does not match it.
 *
 * @throws Error for patterns that are not built so
 */
export function expressionsOf([cookie = '', ...attributes]: readonly string[]): string[] {
  const value = /^\^(.+)\(\?:; \[\^;\]\+\)\+\$$/.exec(cookie)?.[1];
  const named = attributes.map((pattern) => /^\^\.\+; ([^()]+)\(\?:; \.\+\)\?\$$/.exec(pattern)?.[1]);
  if (value === undefined || named.length === 0 || named.includes(undefined))
    throw new Error(`${[cookie, ...attributes].join(' and ')} are not the expressions of a cookie and its attributes`);
  return named.map((attribute) => `^${value}(?:; [^;]+)*; ${attribute}(?:; [^;]+)*$`);
}
