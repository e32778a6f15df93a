// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openContract } from '../../contract-tests/contract/sources.ts';
import { describeFinding } from './finding.ts';
import { FIXTURE_FILES, readFixture } from './fixture-contract.ts';
import { strayOperations } from './operations.ts';

const decided = 'openapi/operations.yaml';
const found = (changes: Record<string, string>): string[] => strayOperations(openContract(readFixture(changes))).map(describeFinding);
const list = (before: string, after: string): Record<string, string> => ({
  [decided]: (FIXTURE_FILES[decided] ?? '').replace(before, after),
});

describe('operations', () => {
  // Rules: api.all-operations, api.decided-methods
  it('pass as decided', () => {
    expect(found({})).toEqual([]);
  });

  it('reports an operation that the contract lacks', () => {
    const root = 'openapi/openapi.yaml';
    expect(found({ [root]: (FIXTURE_FILES[root] ?? '').replace(/ {2}\/login:\n.*\n/, '') })).toEqual([
      `${decided}  the contract has no operation login (POST /login) → write it in openapi/paths/sign-in.yaml`,
    ]);
  });

  it('reports an operation that is not in the decided list', () => {
    expect(found(list('sign-in:\n  login: POST /login\n', ''))).toEqual([
      'openapi/paths/sign-in.yaml#/login/post  login is not among the decided operations → decide it in openapi/operations.yaml',
    ]);
  });

  // Rules: api.path-parameters
  it('reports an operation that was moved to another method, path or tag', () => {
    expect(found(list('POST /login', 'PUT /sign-in'))[0]).toContain('login is POST /login, decided is PUT /sign-in');
    expect(found(list('sign-in:', 'session:'))[0]).toContain('login has the tag sign-in, decided is session');
  });
});
