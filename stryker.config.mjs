/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['client/*.ts', 'src/domain/**/*.ts', 'src/forms/**/*.ts', 'src/features/**/rules.ts', '!**/*.test.ts', '!**/test-support/**', '!**/use-*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', pool: 'forks' },
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['clear-text', 'progress-append-only'],
  tempDirName: '.cache/mutation',
  cleanTempDir: 'always',
  ignorePatterns: ['.cache', 'dist', 'demo/dist', 'docs/images', 'docs/api', 'test-results', 'playwright-report'],
};
