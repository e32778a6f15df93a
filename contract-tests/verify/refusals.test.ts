/** Runs that cannot begin, or that prove nothing: each says so in one line, and none exits 0. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exitCodeOf } from './outcome.ts';
import { command } from './testing/command.ts';
import { type Reference, referenceBackend } from './testing/reference.ts';

let backend: Reference;
let folder: string;
beforeAll(async () => {
  backend = await referenceBackend();
  folder = mkdtempSync(join(tmpdir(), 'verify-refusals-'));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const flags = (...args: string[]) =>
  command('--base-url', backend.baseUrl, '--states-url', backend.statesUrl, '--only', 'getFeatureFlags', ...args);

describe('a run that cannot begin', { timeout: 180_000 }, () => {
  it.each([
    [
      'nobody is there',
      ['--base-url', 'http://127.0.0.1:9'],
      /^resident-portal-verify: nobody answers at http:\/\/127\.0\.0\.1:9\/: .*start the backend or correct --base-url$/,
    ],
    ['the option is missing', [], /^resident-portal-verify: --base-url is missing: give the address/],
    ['the name is unknown', ['--base-url', 'http://127.0.0.1:9', '--only', 'listContact'], /did you mean listContacts/],
    [
      'a selection leaves nothing',
      ['--base-url', 'http://127.0.0.1:9', '--only', 'contacts', '--exclude', 'contacts'],
      /: --only contacts --exclude contacts leaves nothing to verify; --list prints what is left$/,
    ],
    [
      'a shard is empty',
      ['--base-url', 'http://127.0.0.1:9', '--shard', '98/99'],
      /: --shard 98\/99 leaves nothing to verify; --list prints what is left$/,
    ],
    [
      'the baseline cannot be written',
      ['--base-url', 'http://127.0.0.1:9', '--baseline', 'package.json/known.json', '--write-baseline'],
      /: package\.json\/known\.json cannot be written: /,
    ],
    [
      'the baseline is something else',
      ['--base-url', 'http://127.0.0.1:9', '--baseline', 'package.json'],
      /it is not a baseline of this tool/,
    ],
  ])('exits 2 with one line when %s', async (_, args, line) => {
    const { code, out, errors } = await command(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toEqual([expect.stringMatching(line)]);
    expect(errors[0]).not.toContain('\n');
  });

  it('exits 2 when nobody is at the state endpoint, or a report cannot be written', async () => {
    const noStates = await command('--base-url', backend.baseUrl, '--states-url', 'http://127.0.0.1:9/_states');
    expect(noStates).toMatchObject({ code: 2, errors: [expect.stringContaining('correct --states-url')] });
    const noFolder = await flags('--json', 'package.json/r.json');
    expect(noFolder).toMatchObject({ code: 2, out: '', errors: [expect.stringContaining('cannot be written')] });
  });

  it('exits 2 before the first request when the baseline is missing in CI, and writes it when that is asked for', async () => {
    const file = join(folder, 'ci/known.json');
    vi.stubEnv('CI', 'true');
    const missing = await command('--base-url', 'http://127.0.0.1:9', '--baseline', file);
    expect(missing).toMatchObject({
      code: 2,
      out: '',
      errors: [expect.stringMatching(/known\.json is not there; write it by --write-baseline/)],
    });
    expect(existsSync(file)).toBe(false);
    expect((await flags('--baseline', file, '--write-baseline')).code).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ failures: [] });
    expect((await flags('--baseline', file)).code).toBe(0);
  });
});

describe('a run', { timeout: 180_000 }, () => {
  it('makes the folders of its reports', async () => {
    const file = join(folder, 'reports/of/today/r.json');
    expect((await flags('--json', file)).code).toBe(0);
    expect(existsSync(file)).toBe(true);
  });

  it('fails when nothing was verified', () => {
    expect(exitCodeOf({ results: [], checks: [], baseline: null, isStopped: false })).toBe(1);
  });
});
