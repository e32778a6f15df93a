/** Reads the JSON reports of the runners: how many tests passed and failed, and which failed or passed only when they were repeated. */

export interface Outcome {
  readonly passed: number;
  /** Whole titles of what failed, so that the end of a long log names them. */
  readonly failures: readonly string[];
  /** Whole titles of tests that failed first and passed when they were repeated. */
  readonly flaky: readonly string[];
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

export function readVitest(json: string): Outcome {
  const { numPassedTests, testResults } = JSON.parse(json) as { numPassedTests: number; testResults: VitestFile[] };
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    // A file that cannot be loaded has no failed test, but it failed.
    if (status === 'failed' && assertionResults.length === 0) return [`${name} cannot be loaded`];
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.map(({ fullName, failureMessages = [] }) => `${name} › ${fullName}\n    ${failureMessages.join('\n').split('\n')[0]}`);
  });
  return { passed: numPassedTests, failures, flaky: [] };
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
}

/** @param mayRepeat whether a test that passed when it was repeated counts as passed: where `.ci/run` asks for it */
export function readPlaywright(json: string, mayRepeat = process.env.PORTAL_RETRIES !== undefined): Outcome {
  const { stats, errors, suites } = JSON.parse(json) as {
    stats: { expected: number };
    errors: { message?: string }[];
    suites: PlaywrightSuite[];
  };
  const titles = (status: string) => suites.flatMap((suite) => titlesIn(suite, [], status));
  const flaky = titles('flaky');
  return {
    passed: stats.expected + (mayRepeat ? flaky.length : 0),
    failures: [...titles('unexpected'), ...(mayRepeat ? [] : flaky), ...errors.map(({ message = 'Playwright failed' }) => message)],
    flaky,
  };
}

function titlesIn({ file, suites = [], specs }: PlaywrightSuite, path: readonly string[], status: string): string[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName }) => `${file} › ${[`[${projectName}]`, ...path, title].join(' ')}`),
    ),
    ...suites.flatMap((inner) => titlesIn(inner, [...path, inner.title], status)),
  ];
}
