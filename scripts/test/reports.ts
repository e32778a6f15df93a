/** Reads what the runners report: how many tests passed and failed, which passed only when repeated, and how long each took; names the slowest. */
import { isAbsolute } from 'node:path';

export interface Count {
  passed: number;
  failed: number;
}

export interface Duration {
  file: string;
  /** The whole title of the test; without one it is the time of the whole file. */
  test?: string;
  seconds: number;
}

export interface Report extends Count {
  durations: readonly Duration[];
  /** Whole titles of tests that failed first and passed when they were repeated. */
  flaky?: readonly string[];
  /** Whole titles of what failed, so that the end of a long log names them. */
  failures: readonly string[];
}

export type Reader = (json: string) => Report;

export const gateReport: Reader = (json) => {
  const { gates } = JSON.parse(json) as { gates: { name: string; ok: boolean; seconds: number }[] };
  return {
    ...countOf(gates.map(({ ok }) => ok)),
    durations: gates.map(({ name, seconds }) => ({ file: name, seconds })),
    failures: gates.filter(({ ok }) => !ok).map(({ name }) => name),
  };
};

export const mutantsReport: Reader = (json) => {
  const { goals, seconds } = JSON.parse(json) as { goals: { name: string; isMet: boolean }[]; seconds: number };
  return {
    ...countOf(goals.map(({ isMet }) => isMet)),
    durations: [{ file: 'scripts/mutants/main.ts', seconds }],
    failures: goals.filter(({ isMet }) => !isMet).map(({ name }) => name),
  };
};

export const faultsReport: Reader = (json) => {
  const { tried, failed, flaky, seconds } = JSON.parse(json) as {
    tried: number;
    failed: { name: string }[];
    flaky: string[];
    seconds: number;
  };
  return {
    passed: tried - failed.length,
    failed: failed.length,
    durations: [{ file: 'e2e/faults/main.ts', seconds }],
    flaky,
    failures: failed.map(({ name }) => name),
  };
};

interface VitestFile {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[];
}

export const vitestReport: Reader = (json) => {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(json) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: VitestFile[];
  };
  // A file that cannot be loaded has no failed test, but it failed.
  const brokenFiles = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    durations: testResults.flatMap(({ name, startTime, endTime, assertionResults }) => [
      { file: name, seconds: (endTime - startTime) / 1000 },
      ...assertionResults.map(({ fullName, duration = 0 }) => ({ file: name, test: fullName, seconds: duration / 1000 })),
    ]),
    failures: [
      ...brokenFiles.map(({ name }) => `${name} cannot be loaded`),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages = [] }) => `${name} › ${fullName}\n    ${failureMessages.join('\n').split('\n')[0]}`),
      ),
    ],
  };
};

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { projectName: string; status: string; results: { duration: number }[] }[] }[];
}

/** A browser test and how it went, over all its attempts. */
type PlaywrightTest = Duration & { status: string };

/** @param mayRepeat whether a test that passed when it was repeated counts as passed: where `.ci/run` asks for it */
export const playwrightReport = (json: string, mayRepeat = process.env.PORTAL_RETRIES !== undefined): Report => {
  const { stats, errors, suites, config } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
    suites: PlaywrightSuite[];
    config: { rootDir: string };
  };
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const files = new Map<string, number>();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  const all: Duration[] = [...[...files].map(([file, seconds]) => ({ file, seconds })), ...tests];
  return {
    passed: stats.expected + (mayRepeat ? stats.flaky : 0),
    failed: stats.unexpected + (mayRepeat ? 0 : stats.flaky) + errors.length,
    durations: all.map(({ file, test, seconds }) => ({ file: `${config.rootDir}/${file}`, ...(test !== undefined && { test }), seconds })),
    flaky: titlesOf(tests, 'flaky'),
    failures: titlesOf(tests, 'unexpected'),
  };
};

function titlesOf(tests: readonly PlaywrightTest[], status: string): string[] {
  return tests.filter((test) => test.status === status).map(({ file, test }) => `${file} › ${test}`);
}

function testsOf({ file, suites = [], specs }: PlaywrightSuite, path: readonly string[]): PlaywrightTest[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        file,
        status,
        test: [`[${projectName}]`, ...path, title].join(' '),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...suites.flatMap((inner) => testsOf(inner, [...path, inner.title])),
  ];
}

function countOf(outcomes: readonly boolean[]): Count {
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}

/**
 * Lines that name the slowest files and tests of a suite.
 * @param top how many of each
 * @param shorten an absolute path, as it is printed
 */
export function slowest(durations: readonly Duration[], top: number, shorten: (path: string) => string): string[] {
  const table = (title: string, rows: readonly Duration[]) => {
    if (rows.length === 0) return [];
    const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
    const first = rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, top);
    return [
      `  ${rows.length} ${title}, ${total.toFixed(1)} s together; the slowest:`,
      ...first.map(({ file, test, seconds }) => {
        const path = isAbsolute(file) ? shorten(file) : file;
        return `  ${seconds.toFixed(1).padStart(7)} s  ${test === undefined ? path : `${path} › ${test}`}`;
      }),
    ];
  };
  const isTest = ({ test }: Duration) => test !== undefined;
  return [
    ...table(
      'files',
      durations.filter((one) => !isTest(one)),
    ),
    ...table('tests', durations.filter(isTest)),
  ];
}
