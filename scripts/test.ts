/**
 * `npm test`: every check and every suite, one after the other, and one closing line for all of them: `N passed, N failed`.
 *
 *   npm test -- [suite …]           only these of: check, unit, contract, mutants, e2e, and those of which `npm test` runs a sample, whole:
 *                                     browsers (every feature in the engines of playwright.config.ts, and the sample of `all`),
 *                                     faults (every fault of every call on every page), walks (all random walks),
 *                                     release (the journeys on a backend of the contract's release before),
 *                                     demonstration (in a folder of a host, apart from the production build, on the development server),
 *                                     refusals (every error code, for every way back from the identification and in every language),
 *                                     languages (every journey in each language),
 *                                     voice (what a screen reader says, in each language; -u approves what it says now),
 *                                     a11y (both accessibility engines over every state, on both devices, and its widths in each language)
 *   npm test -- nginx               suites that need programs which not every machine has: nginx, browsers-sample
 *   npm test -- all                 the suites of `npm test`, and those of these that this machine has the programs for
 *   npm test -- quick               the gates, the unit tests of what changed since main, and one journey
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, HOW_TO_GET_A_BROWSER } from './browser/ensure-browser.ts';
import { howToGet, missingPrograms } from './test/programs.ts';
import type { Count, Report } from './test/reports.ts';
import { type Suite, suitesIn } from './test/suites.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');

const wanted = process.argv.slice(2).filter((word) => word !== '-u');
const approves = process.argv.includes('-u');
const wantsAll = wanted.includes('all');
const { standard, quick, whole, withPrograms } = suitesIn(root, reports);
const byName = new Map([...standard, ...whole, ...withPrograms].map((suite) => [suite.name, [suite]]));
byName.set('quick', [...quick]);
byName.set('all', [...standard, ...withPrograms.filter(isPossible)]);

const unknown = wanted.filter((name) => !byName.has(name));
if (unknown.length > 0) {
  console.error(`There is no suite called ${unknown.join(', ')}. There are: ${[...byName.keys()].join(', ')}.`);
  process.exit(2);
}

const chosen = wanted.length === 0 ? standard : wanted.flatMap((name) => byName.get(name) ?? []);
if (approves && chosen.some(({ approve }) => approve === undefined)) {
  console.error('Only texts that are compared can be approved: npm run test:voice -- -u');
  process.exit(2);
}
const suites = approves ? chosen.map((suite) => ({ ...suite, args: [...suite.args, ...(suite.approve ?? [])] })) : chosen;
mkdirSync(reports, { recursive: true });
// An old report must not be counted when a suite cannot run.
for (const { name } of suites) rmSync(join(reports, `${name}.json`), { force: true });

const results: { name: string; seconds: number; count: Count & Pick<Report, 'flaky' | 'failures'> }[] = [];
for (const suite of suites) {
  console.log(`\n━━ ${suite.name} ━━`);
  const started = performance.now();
  const missing = missingPrograms(suite);
  if (missing.length > 0) {
    console.error(`It needs ${howToGet(missing)}`);
    results.push({ name: suite.name, seconds: 0, count: { passed: 0, failed: 1, failures: ['It could not run.'] } });
    continue;
  }
  if (suite.needsBrowser && !ensureBrowser((line) => console.log(line))) console.error(HOW_TO_GET_A_BROWSER);
  const exitCode = await run(suite);
  results.push({ name: suite.name, seconds: (performance.now() - started) / 1000, count: countOf(suite, exitCode) });
}

const total = results.reduce((sum, { count }) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }), {
  passed: 0,
  failed: 0,
});
for (const { count } of results) for (const test of count.flaky ?? []) console.log(`flaky: ${test}`);
for (const { name, count } of results) for (const test of count.failures) console.log(`failed: ${name} › ${test}`);
console.log('\n━━ summary ━━');
for (const { name, seconds, count } of results) {
  console.log(
    `  ${name.padEnd(10)} ${String(count.passed).padStart(5)} passed  ${String(count.failed).padStart(3)} failed  ${seconds.toFixed(1).padStart(7)} s`,
  );
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** Says so when a suite is left out. */
function isPossible(suite: Suite): boolean {
  const missing = missingPrograms(suite);
  if (missing.length > 0 && wantsAll) console.log(`The suite ${suite.name} is left out. It needs ${howToGet(missing)}`);
  return missing.length === 0;
}

function run({ command, args, env }: Suite): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A suite that could not run, or whose runner failed without a failed test, counts as one failure: it must never look green. */
function countOf({ name, read, mayBeEmpty = false }: Suite, exitCode: number): Count & Pick<Report, 'flaky' | 'failures'> {
  try {
    const { passed, failed, flaky, failures } = read(readFileSync(join(reports, `${name}.json`), 'utf8'));
    const silentFailure = exitCode !== 0 && failed === 0;
    const nothingRan = passed + failed === 0 && !mayBeEmpty;
    const isBroken = silentFailure || nothingRan;
    const ended = isBroken ? [`Its runner ended with ${exitCode} after ${passed + failed} tests.`] : [];
    return { passed, failed: failed + ended.length, failures: [...failures, ...ended], ...(flaky && { flaky }) };
  } catch {
    const failures = mayBeEmpty && exitCode === 0 ? [] : ['It wrote no report.'];
    return { passed: 0, failed: failures.length, failures };
  }
}
