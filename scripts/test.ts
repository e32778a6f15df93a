/**
 * `npm test`: the gates, the unit tests, the contract tests and one journey a feature, closed by one line: `N passed, N failed`.
 *
 *   npm test -- all                all that this machine has the programs for, as `.ci/run` does: also every state, samples of faults and walks, other browsers
 *   npm test -- NAME [NAME …]      some suites, whole (docs/commands.md lists them)
 *   npm test -- NAME --option      with options of the suite's runner: npm test -- faults --grep listContacts; npm test -- voice -u
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Outcome, readPlaywright, readVitest } from './test/reports.ts';
import { missingPrograms, type Suite, standard, suitesByName } from './test/suites.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');
const args = process.argv.slice(2);
const firstOption = args.findIndex((word) => word.startsWith('-'));
const names = firstOption === -1 ? args : args.slice(0, firstOption);
const options = firstOption === -1 ? [] : args.slice(firstOption);

const unknown = names.filter((name) => !suitesByName.has(name));
if (unknown.length > 0) {
  console.error(`There is no suite called ${unknown.join(', ')}. There are: ${[...suitesByName.keys()].join(', ')}.`);
  process.exit(2);
}
if (options.length > 0 && names.length !== 1) {
  console.error(`Options belong to the runner of one suite: npm test -- NAME ${options.join(' ')}`);
  process.exit(2);
}

mkdirSync(reports, { recursive: true });
const results: (Outcome & { name: string; seconds: number })[] = [];
for (const suite of names.length === 0 ? standard : names.flatMap((name) => suitesByName.get(name) ?? [])) {
  console.log(`\n━━ ${suite.name} ━━`);
  const missing = missingPrograms(suite);
  if (missing !== null && names.includes('all')) {
    console.log(`Left out. ${missing}`);
    continue;
  }
  const started = performance.now();
  const outcome = missing === null ? outcomeOf(suite, await run(suite)) : broken(missing);
  results.push({ name: suite.name, seconds: (performance.now() - started) / 1000, ...outcome });
}

for (const { flaky } of results) for (const test of flaky) console.log(`flaky: ${test}`);
for (const { name, failures } of results) for (const test of failures) console.log(`failed: ${name} › ${test}`);
console.log('\n━━ summary ━━');
for (const { name, passed, failures, seconds } of results) {
  const columns = [`${passed} passed`.padStart(13), `${failures.length} failed`.padStart(10), `${seconds.toFixed(1)} s`.padStart(9)];
  console.log(`  ${name.padEnd(10)}${columns.join('')}`);
}
if (names.length === 0) {
  console.log(`
Left out: every state of every page by accessibility engine and width, further journeys, samples of faults and of random walks, mutants, other
browsers, nginx. They run by: npm test -- all. Whole runs of what is sampled there: docs/commands.md.`);
}
const failed = results.flatMap(({ failures }) => failures).length;
console.log(`\n${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function reportOf({ name }: Suite): string {
  return join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
}

/** @returns the exit code */
function run(suite: Suite): Promise<number> {
  const report = reportOf(suite);
  // An old report must not be counted when a suite cannot run.
  rmSync(report, { force: true });
  const [program, ...own] = suite.command;
  const reporters = { vitest: ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], playwright: ['--reporter=list,json'] };
  return new Promise((resolve) => {
    const child = spawn(program, [...own, ...options, ...(suite.runner === undefined ? [] : reporters[suite.runner])], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...suite.env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      },
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A suite that could not run, or whose runner failed without a failed test, counts as one failure: it must never look green. */
function outcomeOf(suite: Suite, exitCode: number): Outcome {
  const ended = `Its command ended with ${exitCode}.`;
  if (suite.runner === undefined) return exitCode === 0 ? { passed: 1, failures: [], flaky: [] } : broken(ended);
  let outcome: Outcome;
  try {
    outcome = (suite.runner === 'vitest' ? readVitest : readPlaywright)(readFileSync(reportOf(suite), 'utf8'));
  } catch {
    return suite.mayBeEmpty === true && exitCode === 0 ? { passed: 0, failures: [], flaky: [] } : broken(`${ended} It wrote no report.`);
  }
  const isEmpty = outcome.passed + outcome.failures.length === 0 && suite.mayBeEmpty !== true;
  const failedSilently = exitCode !== 0 && outcome.failures.length === 0;
  return isEmpty || failedSilently ? { ...outcome, failures: [...outcome.failures, ended] } : outcome;
}

function broken(why: string): Outcome {
  return { passed: 0, failures: [why], flaky: [] };
}
