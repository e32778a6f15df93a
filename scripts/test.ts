/**
 * `npm test`: every check and every suite, one after the other, and one closing line for all of them: `N passed, N failed`.
 *
 *   node scripts/test.ts [suite …]    only these of: check, unit, contract, mutants, e2e
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser, HOW_TO_GET_A_BROWSER } from './ensure-browser.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, '.cache/reports');

interface Count {
  passed: number;
  failed: number;
}

interface Suite {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  count: (report: string) => Count;
}

const vitest = (name: string, ...args: string[]): Suite => ({
  name,
  command: 'vitest',
  args: ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, `${name}.json`)}`],
  count: ofVitest,
});

const suites: Suite[] = [
  { name: 'check', command: 'node', args: ['scripts/check.ts', '--json', join(reports, 'check.json')], count: ofCheck },
  vitest('unit'),
  vitest('contract', '--config', 'contract-tests/vitest.config.ts'),
  {
    name: 'mutants',
    command: 'node',
    // A part that every change can be held against; the whole matrix is `npm run mutants`.
    args: ['contract-tests/mutants/main.ts', '--sample', '300', '--json', join(reports, 'mutants.json')],
    count: ofGoals,
  },
  {
    name: 'e2e',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json') },
    count: ofPlaywright,
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`There is no suite called ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results: { name: string; seconds: number; count: Count }[] = [];
for (const suite of suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n━━ ${suite.name} ━━`);
  const started = performance.now();
  if (suite.name === 'e2e' && !ensureBrowser((line) => console.log(line))) console.error(HOW_TO_GET_A_BROWSER);
  const exitCode = await run(suite);
  results.push({ name: suite.name, seconds: (performance.now() - started) / 1000, count: countOf(suite, exitCode) });
}

const total = results.reduce((sum, { count }) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }), {
  passed: 0,
  failed: 0,
});
console.log('\n━━ summary ━━');
for (const { name, seconds, count } of results) {
  console.log(
    `  ${name.padEnd(10)} ${String(count.passed).padStart(5)} passed  ${String(count.failed).padStart(3)} failed  ${seconds.toFixed(1).padStart(7)} s`,
  );
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

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

/** A suite that could not run, or whose runner failed although no test did, counts as one failure: it must never look green. */
function countOf({ name, count }: Suite, exitCode: number): Count {
  try {
    const counted = count(readFileSync(join(reports, `${name}.json`), 'utf8'));
    const silentFailure = exitCode !== 0 && counted.failed === 0;
    const nothingRan = counted.passed + counted.failed === 0;
    return silentFailure || nothingRan ? { ...counted, failed: counted.failed + 1 } : counted;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function ofCheck(report: string): Count {
  const { gates } = JSON.parse(report) as { gates: { ok: boolean }[] };
  const passed = gates.filter(({ ok }) => ok).length;
  return { passed, failed: gates.length - passed };
}

function ofGoals(report: string): Count {
  const { goals } = JSON.parse(report) as { goals: { isMet: boolean }[] };
  const passed = goals.filter(({ isMet }) => isMet).length;
  return { passed, failed: goals.length - passed };
}

function ofVitest(report: string): Count {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  // A file that cannot even be loaded holds no failed test, yet it failed.
  const brokenFiles = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles };
}

function ofPlaywright(report: string): Count {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
