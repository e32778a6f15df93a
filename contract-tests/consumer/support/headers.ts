/** Headers of the answers that the pacts demand. */

import type { Case } from '../../cases/case.ts';
import type { Operation } from '../../contract/read-contract.ts';

export interface DemandedHeader {
  name: string;
  example: string;
  /** All of them have to match. */
  expressions: readonly string[];
}

export const JSON_ANSWER: DemandedHeader = {
  name: 'Content-Type',
  example: 'application/json',
  expressions: ['^application/json(?:;.*)?$'],
};

/** The headers that a case's answer has to have beside its content type: cookies that are set or cleared, with all their flags. */
export function headersOf(operation: Operation, { status, request }: Case): DemandedHeader[] {
  if (status !== 200) return [];
  return [...operation.headers]
    .filter(([, { required }]) => required || request.cookie === 'registration')
    .map(([name, { example, pattern }]) => ({ name, example, expressions: expressionsOf(pattern) }));
}

/**
 * The contract's pattern of a cookie looks ahead for each attribute, in whatever order they come. Rust's expressions cannot; so each attribute becomes
 * an anchored expression of its own, and all of them have to match.
 *
 * @throws Error for a pattern that is not built so
 */
export function expressionsOf(pattern: string): string[] {
  const parts = /^\^((?:\(\?=\.\*; [^()]+\(\?:;\|\$\)\))+)(.+)\(\?:; \[\^;\]\+\)\+\$$/.exec(pattern);
  if (!parts) throw new Error(`${pattern} is not an expression of a cookie with its attributes`);
  const [, lookaheads = '', value = ''] = parts;
  return [...lookaheads.matchAll(/\(\?=\.\*; ([^()]+)\(\?:;\|\$\)\)/g)].map(
    ([, attribute = '']) => `^${value}(?:; [^;]+)*; ${attribute}(?:; [^;]+)*$`,
  );
}
