import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from './reports.ts';

describe('the report of Vitest', () => {
  it('names a failed test with the first line of its message', () => {
    const passed = { fullName: 'adds', status: 'passed' };
    const failed = { fullName: 'divides', status: 'failed', failureMessages: ['expected 1 to be 2\n  at x.ts'] };
    const testResults = [{ name: '/a.test.ts', status: 'failed', assertionResults: [passed, failed] }];
    expect(readVitest(JSON.stringify({ numPassedTests: 1, testResults }))).toEqual({
      passed: 1,
      failures: ['/a.test.ts › divides\n    expected 1 to be 2'],
      flaky: [],
    });
  });

  it('counts a file that cannot be loaded as one failure', () => {
    const testResults = [{ name: '/b.test.ts', status: 'failed', assertionResults: [] }];
    expect(readVitest(JSON.stringify({ numPassedTests: 0, testResults })).failures).toEqual(['/b.test.ts cannot be loaded']);
  });
});

describe('the report of Playwright', () => {
  const test = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] });
  const inner = {
    title: 'payments',
    file: 'a.e2e.ts',
    specs: [test('shows', 'expected'), test('pays', 'flaky'), test('fails', 'unexpected')],
  };
  const suites = [{ title: 'a.e2e.ts', file: 'a.e2e.ts', specs: [], suites: [inner] }];
  const report = JSON.stringify({ stats: { expected: 1 }, errors: [], suites });
  const [flaky, unexpected] = ['a.e2e.ts › [phone] payments pays', 'a.e2e.ts › [phone] payments fails'];

  it('counts a test that passed when repeated as failed', () => {
    expect(readPlaywright(report, false)).toEqual({ passed: 1, failures: [unexpected, flaky], flaky: [flaky] });
  });

  it('counts it as passed, and names it, where repeating was asked for', () => {
    expect(readPlaywright(report, true)).toEqual({ passed: 2, failures: [unexpected], flaky: [flaky] });
  });

  it('counts an error outside of the tests, such as no browser, as one failure', () => {
    const broken = JSON.stringify({ stats: { expected: 0 }, errors: [{ message: 'No browser' }], suites: [] });
    expect(readPlaywright(broken, true)).toEqual({ passed: 0, failures: ['No browser'], flaky: [] });
  });
});
