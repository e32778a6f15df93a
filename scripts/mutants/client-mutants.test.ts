import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clientMutants, patched, UNCHANGED } from './client-mutants.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const fault = { id: 'f', file: 'a.ts', find: 'x', put: 'y' };

describe('a fault in the client', () => {
  it('goes in once, behind the place that is named', () => {
    expect(patched('x; x; x', fault)).toBe('y; x; x');
    expect(patched('x; const a = x; x', { ...fault, after: 'const a' })).toBe('x; const a = y; x');
  });

  it('fails where it cannot be put in, or changes nothing', () => {
    expect(() => patched('z', fault)).toThrow('the fault f cannot be put in: a.ts has no x');
    expect(() => patched('x; const a', { ...fault, after: 'const a' })).toThrow('a.ts has no x');
    expect(() => patched('x', { ...fault, after: 'const a' })).toThrow('a.ts has no const a');
    expect(() => patched('x', { ...fault, put: 'x' })).toThrow('the fault f changes nothing');
  });

  it.each(clientMutants.map((mutant) => [mutant.id, mutant] as const))('fits into the code of today, and has tests: %s', (_, mutant) => {
    expect(patched(readFileSync(root + mutant.file, 'utf8'), mutant)).toContain(mutant.put);
    const { test } = mutant;
    expect(existsSync(root + ('file' in test ? test.file : `generated/api/${test.tag}/${test.tag}.ts`))).toBe(true);
  });

  it('gives each fault a name of its own', () => {
    const names = [UNCHANGED, ...clientMutants.map(({ id }) => id)];
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(12);
  });
});
