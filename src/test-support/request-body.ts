/** Checks a request body against the bundled contract, independently of the generated validators; unknown properties are refused. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Json } from '../../contract-tests/contract/bundle.ts';
import { requestProblems } from '../../contract-tests/contract/request-problems.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundle is an object
const bundle = parse(readFileSync(new URL('../../generated/openapi.yaml', import.meta.url), 'utf8'), { maxAliasCount: -1 }) as Json;

/** @returns the violations, each with its JSON pointer */
export const problemsOfRequest = requestProblems(bundle);

/** The most characters of a text in a schema of the contract. @throws Error when it has none */
export function longestIn(schema: string, property: string): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of a bundle
  const { schemas } = bundle.components as { schemas: Record<string, { properties?: Record<string, { maxLength?: number }> }> };
  const longest = schemas[schema]?.properties?.[property]?.maxLength;
  if (longest === undefined) throw new Error(`${schema} has no ${property} with a limit`);
  return longest;
}
