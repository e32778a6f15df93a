/** Every write has an Idempotency-Key of its own: a backend may remember keys longer than a state lasts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../checks/pact-request.ts';
import { PACT, theContract } from '../data.ts';
import { type Reference, referenceBackend } from '../testing/reference.ts';
import { readInteractions } from './interaction.ts';
import { verify } from './verify.ts';

const writes = readInteractions(PACT).filter(({ interaction }) => interaction.description.startsWith('sendMessage 200.'));

describe('the Idempotency-Key of the pact', { timeout: 60_000 }, () => {
  let backend: Reference;
  beforeAll(async () => {
    backend = await referenceBackend();
  });
  afterAll(() => backend.close());

  it('differs in each interaction that Pact sends', async () => {
    const keys: unknown[] = [];
    backend.change(({ headers }) => void keys.push(headers['idempotency-key']));
    const results = await verify({ ...backend, contract: theContract(), interactions: [...writes, ...writes] });
    expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'passed'));
    expect(keys.length).toBe(writes.length * 2);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('differs in each request that a check makes of an interaction', () => {
    const keys = [...writes, ...writes].map(({ interaction }) => requestOf(interaction, {}).headers['idempotency-key']);
    expect(new Set(keys).size).toBe(writes.length * 2);
  });
});
