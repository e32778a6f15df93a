/**
 * StrykerJS changes the rules and the client in every small way that it knows, one at a time, and runs the tests that reach the change
 * (docs/decisions/rule-mutants.md). `npm test -- mutation` takes each folder with its own tests; a whole run with all tests takes hours.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['{client,src/domain,src/forms}/**/!(*.test|use-*).ts', 'src/features/**/rules.ts', '!**/test-support/**'],
  testFiles: ['{client,src/domain,src/forms,src/features}/**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Threads have one time zone, and tests of dates change theirs.
  vitest: { pool: 'forks' },
  concurrency: 2,
  // Types are stripped, not checked: a change that the compiler would refuse counts only when a test fails.
  disableTypeChecks: false,
  // What runs only while a file is loaded would need all tests in a new process for each change.
  ignoreStatic: true,
  thresholds: { high: 100, low: 95, break: 90 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.cache/mutation',
  ignorePatterns: ['.cache', 'dist', 'demo/dist', 'docs/images', 'docs/api', 'test-results', 'playwright-report'],
};
