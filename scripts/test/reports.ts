/** Reads what the runners report: how many tests passed and failed, and how long each file and test took; names the slowest. */
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
}

export type Reader = (json: string) => Report;

export const gateReport: Reader = (json) => {
  const { gates } = JSON.parse(json) as { gates: { name: string; ok: boolean; seconds: number }[] };
  return { ...countOf(gates.map(({ ok }) => ok)), durations: gates.map(({ name, seconds }) => ({ file: name, seconds })) };
};

export const mutantsReport: Reader = (json) => {
  const { goals, seconds } = JSON.parse(json) as { goals: { isMet: boolean }[]; seconds: number };
  return { ...countOf(goals.map(({ isMet }) => isMet)), durations: [{ file: 'scripts/mutants/main.ts', seconds }] };
};

interface VitestFile {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; duration?: number }[];
}

export const vitestReport: Reader = (json) => {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(json) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: VitestFile[];
  };
  // A file that cannot be loaded has no failed test, but it failed.
  const brokenFiles = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles,
    durations: testResults.flatMap(({ name, startTime, endTime, assertionResults }) => [
      { file: name, seconds: (endTime - startTime) / 1000 },
      ...assertionResults.map(({ fullName, duration = 0 }) => ({ file: name, test: fullName, seconds: duration / 1000 })),
    ]),
  };
};

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
}

export const playwrightReport: Reader = (json) => {
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
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    durations: all.map((one) => ({ ...one, file: `${config.rootDir}/${one.file}` })),
  };
};

function testsOf({ file, suites = [], specs }: PlaywrightSuite, path: readonly string[]): Duration[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        file,
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
