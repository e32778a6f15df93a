/** One missing line of a backend is one entry of the report and of the baseline, with the commands that show it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Finding } from '../verify/core/finding.ts';
import { theContract } from '../verify/data.ts';
import { command, type Ran } from '../verify/testing/command.ts';
import { isolationFaults } from './faults/isolation.ts';
import { type FaultyBackend, startFaultyBackend } from './faulty-backend.ts';

const READ = 'getDefectNotice';
let backend: FaultyBackend;
let folder: string;
beforeAll(async () => {
  backend = await startFaultyBackend();
  folder = mkdtempSync(join(tmpdir(), 'causes-test-'));
});
beforeEach(() => {
  const missing = isolationFaults.find(({ operator }) => operator === 'served-to-a-stranger');
  backend.setFault(missing?.fault(READ, theContract()) ?? null);
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const verified = (...args: string[]): Promise<Ran> =>
  command('--base-url', backend.baseUrl, '--states-url', backend.statesUrl, '--only', READ, ...args);
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

describe('a backend that does not look whose a notice is', { timeout: 120_000 }, () => {
  it('gets one entry that says what, how many and where, with one finding in full', async () => {
    const file = join(folder, 'causes.json');
    const { code, out } = await verified('--json', file);
    expect(code).toBe(1);
    expect(out.match(/^✗/gm)).toHaveLength(1);
    expect(out).toMatch(
      /\n {4}cause {7}Data of another resident is answered like data that does not exist.*\n {4}how many {4}\d+ findings in \d+ checks\n/,
    );
    expect(out).toMatch(/\n {4}requirement api\.foreign-as-missing: /);
    const { causes } = json(file) as { causes: { operationId: string; findings: number; checks: string[]; example: Finding }[] };
    expect(causes).toMatchObject([{ operationId: READ, example: { operationId: READ } }]);
    expect(causes[0]?.findings).toBeGreaterThan(causes[0]?.checks.length ?? 0);
  });

  it('becomes one entry of the baseline, which tolerates exactly its findings', async () => {
    const file = join(folder, 'known.json');
    expect((await verified('--baseline', file, '--write-baseline')).code).toBe(0);
    const { failures } = json(file) as { failures: { operation: string; at: unknown[] }[] };
    expect(failures.map(({ operation }) => operation)).toEqual([READ]);
    expect(failures[0]?.at.length).toBeGreaterThan(5);
    expect((await verified('--baseline', file)).code).toBe(0);
  });

  it('repeats the request of the stranger, after the commands that sign both in', async () => {
    const { out } = await verified();
    const [, repeat = ''] = /\n {4}repeat {6}(.*(?:\n {16}.*)*)/.exec(out) ?? [];
    const lines = repeat.split('\n').map((line) => line.trim());
    expect(lines).toEqual([
      expect.stringMatching(/^SESSION_1=\$\(curl -s -X POST 'http.*\/_states' .*"resident":"occupancy".* \| jq -r \.session\)$/),
      expect.stringMatching(/^SESSION_2=\$\(curl -s -X POST 'http.*\/_states' .*"resident":"party-payer".* \| jq -r \.session\)$/),
      expect.stringMatching(/^curl -i 'http.*' .*resident_session=\$SESSION_1"/),
    ]);
  });
});
