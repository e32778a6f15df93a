import { describe, expect, it, vi } from 'vitest';
import { faultsReport, gateReport, mutantsReport, playwrightReport, slowest, vitestReport } from './reports.ts';

describe('the report of a runner', () => {
  it('counts gates and their seconds', () => {
    const gates = [
      { name: 'types', ok: true, seconds: 40 },
      { name: 'lint', ok: false, seconds: 9 },
    ];
    expect(gateReport(JSON.stringify({ gates }))).toEqual({
      passed: 1,
      failed: 1,
      durations: [
        { file: 'types', seconds: 40 },
        { file: 'lint', seconds: 9 },
      ],
      failures: ['lint'],
    });
  });

  it('counts the goals of the mutation run and reports its total time', () => {
    expect(
      mutantsReport(
        JSON.stringify({
          goals: [
            { name: 'a', isMet: true },
            { name: 'b', isMet: false },
          ],
          seconds: 45,
        }),
      ),
    ).toEqual({
      passed: 1,
      failed: 1,
      durations: [{ file: 'scripts/mutants/main.ts', seconds: 45 }],
      failures: ['b'],
    });
  });

  it('counts the cells of the matrix of faults', () => {
    const report = { product: 90, unique: 30, tried: 3, failed: [{ name: 'a' }], flaky: ['b'], seconds: 8 };
    expect(faultsReport(JSON.stringify(report))).toEqual({
      passed: 2,
      failed: 1,
      durations: [{ file: 'e2e/faults/main.ts', seconds: 8 }],
      flaky: ['b'],
      failures: ['a'],
    });
  });

  it('counts a Vitest file that cannot be loaded as one failure', () => {
    const testResults = [
      {
        name: '/a.test.ts',
        status: 'passed',
        startTime: 1000,
        endTime: 3000,
        assertionResults: [{ fullName: 'adds', status: 'passed', duration: 1500 }],
      },
      { name: '/b.test.ts', status: 'failed', startTime: 1000, endTime: 1000, assertionResults: [] },
    ];
    expect(vitestReport(JSON.stringify({ numPassedTests: 1, numFailedTests: 0, testResults }))).toEqual({
      passed: 1,
      failed: 1,
      durations: [
        { file: '/a.test.ts', seconds: 2 },
        { file: '/a.test.ts', test: 'adds', seconds: 1.5 },
        { file: '/b.test.ts', seconds: 0 },
      ],
      failures: ['/b.test.ts cannot be loaded'],
    });
  });

  it('names each failed unit test with the first line of its message', () => {
    const assertionResults = [{ fullName: 'adds', status: 'failed', failureMessages: ['expected 3 to be 4\n    at a.test.ts:7'] }];
    const testResults = [{ name: '/a.test.ts', status: 'failed', startTime: 0, endTime: 0, assertionResults }];
    expect(vitestReport(JSON.stringify({ numPassedTests: 0, numFailedTests: 1, testResults }))).toMatchObject({
      failures: ['/a.test.ts › adds\n    expected 3 to be 4'],
    });
  });

  it('adds up the tests of a Playwright file and names their project and describe blocks', () => {
    const spec = (title: string, duration: number, status = 'expected') => ({
      title,
      tests: [{ projectName: 'phone', status, results: [{ duration }] }],
    });
    const suites = [
      {
        title: 'a.e2e.ts',
        file: 'a.e2e.ts',
        specs: [spec('opens', 500)],
        suites: [{ title: 'an address', file: 'a.e2e.ts', specs: [spec('fails', 250, 'unexpected')] }],
      },
    ];
    const report = { stats: { expected: 1, unexpected: 1, flaky: 0 }, errors: [{}], suites, config: { rootDir: '/e2e' } };
    expect(playwrightReport(JSON.stringify(report))).toEqual({
      passed: 1,
      failed: 2,
      durations: [
        { file: '/e2e/a.e2e.ts', seconds: 0.75 },
        { file: '/e2e/a.e2e.ts', test: '[phone] opens', seconds: 0.5 },
        { file: '/e2e/a.e2e.ts', test: '[phone] an address fails', seconds: 0.25 },
      ],
      flaky: [],
      failures: ['a.e2e.ts › [phone] an address fails'],
    });
  });

  it('names a browser test that passed when it was repeated, and counts it as passed only where repeating is asked for', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ projectName: 'phone', status, results: [{ duration: 500 }, { duration: 250 }] }],
    });
    const suites = [
      { title: 'a.e2e.ts', file: 'a.e2e.ts', specs: [spec('opens', 'expected'), spec('waits', 'flaky'), spec('fails', 'unexpected')] },
    ];
    const json = JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 1 }, errors: [], suites, config: { rootDir: '/e2e' } });
    const flaky = ['a.e2e.ts › [phone] waits'];
    expect(playwrightReport(json, true)).toMatchObject({ passed: 2, failed: 1, flaky });
    expect(playwrightReport(json, false)).toMatchObject({ passed: 1, failed: 2, flaky });
    vi.stubEnv('PORTAL_RETRIES', undefined);
    expect(playwrightReport(json), 'as `npm test` does by itself').toMatchObject({ passed: 1, failed: 2 });
    vi.stubEnv('PORTAL_RETRIES', '1');
    expect(playwrightReport(json), 'as `.ci/run` asks for').toMatchObject({ passed: 2, failed: 1 });
    vi.unstubAllEnvs();
  });
});

it('lists the slowest files and tests, the slowest first', () => {
  const durations = [
    { file: '/root/a.ts', seconds: 2 },
    { file: '/root/b.ts', seconds: 5 },
    { file: '/root/b.ts', test: 'waits', seconds: 4 },
    { file: '/root/a.ts', test: 'adds', seconds: 1 },
  ];
  expect(slowest(durations, 1, (path) => path.replace('/root/', ''))).toEqual([
    '  2 files, 7.0 s together; the slowest:',
    '      5.0 s  b.ts',
    '  2 tests, 5.0 s together; the slowest:',
    '      4.0 s  b.ts › waits',
  ]);
});
