/** The contract as tools read it that have nothing to do with ours: the schemas of the OpenAPI Initiative, by @seriousme/openapi-schema-validator, and OpenAPI 3.2. */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTypes, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const bundle = (): Record<string, unknown> =>
  parse(readFileSync(new URL('../generated/openapi.yaml', import.meta.url), 'utf8')) as Record<string, unknown>;

describe('the bundled contract', { timeout: 60_000 }, () => {
  it('passes unmodified through an independent validator of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(bundle());
    expect({ valid, errors, version: validator.version }).toEqual({ valid: true, errors: undefined, version: '3.1' });
  });

  it('would be refused by it with a fault', async () => {
    const { info: _info, ...broken } = bundle();
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
  });

  // The contract stays 3.1, which more tools read. This says that it could move to 3.2 on any day.
  it('gives the same types with the header of OpenAPI 3.2', async () => {
    const types = await openapiTypes(JSON.stringify({ ...bundle(), openapi: '3.2.0' }), { defaultNonNullable: false });
    const committed = readFileSync(new URL('../generated/openapi.d.ts', import.meta.url), 'utf8');
    expect(astToString(types)).toBe(committed.replace(/^.*\n/, ''));
    expect(await new Validator().validate({ ...bundle(), openapi: '3.2.0' })).toMatchObject({ valid: true });
  });

  // Tools that make values of patterns (Specmatic) have automata, which take a lookahead for letters and then search without end.
  it('uses no lookaround in patterns except that of a new password, whose requests have examples', () => {
    expect(patternsIn(bundle()).filter(({ pattern }) => /\(\?<?[=!]/.test(pattern))).toEqual([
      { at: '/components/schemas/NewPassword', pattern: expect.stringContaining('(?=.*[a-zåäö])') },
    ]);
  });
});

function patternsIn(node: unknown, at = ''): { at: string; pattern: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [{ at, pattern: value }] : patternsIn(value, `${at}/${key}`),
  );
}
