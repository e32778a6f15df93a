import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutants-options-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the options', () => {
  it('selects all mutants with 20 runs by default', () => {
    expect(readOptions([])).toEqual({ sample: null, seed: 1, runs: 20, json: null });
    expect(readOptions(['--sample', '300'])).toMatchObject({ sample: 300, runs: 2 });
    expect(readOptions(['--sample=300', '--seed', '7', '--runs', '3'])).toMatchObject({ sample: 300, seed: 7, runs: 3 });
  });

  it('accept output files that exist and ones that do not exist yet', () => {
    const [old, fresh] = [join(folder, 'old.json'), join(folder, 'new.json')];
    writeFileSync(old, '{}');
    expect(readOptions(['--json', old])).toMatchObject({ json: old });
    expect(readOptions(['--json', fresh])).toMatchObject({ json: fresh });
  });

  it.each([
    [['--sample', 'x'], '--sample takes a whole number from 1, not "x"'],
    [['--sample', '0'], '--sample takes a whole number from 1, not "0"'],
    [['--sample', '1.5'], '--sample takes a whole number from 1, not "1.5"'],
    [['--seed', ''], '--seed takes a whole number from 1, not ""'],
    [['--runs', '-1'], "Option '--runs' argument is ambiguous"],
    [['--samples', '3'], "Unknown option '--samples'; there are --sample, --seed, --runs, --json"],
    [['300'], "Unexpected argument '300'"],
    [['--json', join(folder, 'none/score.json')], 'cannot be written'],
    [['--json', folder], '--json takes a file'],
    [['--json', ''], '--json takes a file, not ""'],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(expect.objectContaining({ name: 'UsageError', message: expect.stringContaining(message) }));
    expect(() => readOptions(args)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('\n') }));
  });
});
