/** The contract as a tool reads it that has nothing to do with ours: the schemas of the OpenAPI Initiative, by @seriousme/openapi-schema-validator. */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const bundle = (): Record<string, unknown> =>
  parse(readFileSync(new URL('../generated/openapi.yaml', import.meta.url), 'utf8')) as Record<string, unknown>;

describe('the bundled contract', { timeout: 60_000 }, () => {
  it('is OpenAPI 3.1 for an independent validator, unmodified', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(bundle());
    expect({ valid, errors, version: validator.version }).toEqual({ valid: true, errors: undefined, version: '3.1' });
  });

  it('would be refused by it with a fault', async () => {
    const { info: _info, ...broken } = bundle();
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
  });
});
