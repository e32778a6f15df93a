/**
 * `npm run test:mutation`: changes the portal's rules in every small way that StrykerJS knows (`<` for `<=`, a condition that is always true, an
 * empty text …), one at a time, and runs the unit tests of the folder that reach the change. A change that no test notices survives.
 *
 *   npm run test:mutation                                        every folder with rules, without the hooks of forms
 *   npm run test:mutation -- src/domain src/features/parking     only these folders or files
 *   npm run test:mutation -- src/forms/use-sure-send.ts          a hook, by its file: its tests show a page, so a change takes ten seconds
 *
 * Names the survivors of each folder, and closes with the scores. Fails below 90 % in a folder, and when a named survivor has died.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { NAMED_SURVIVORS } from './mutation/named-survivors.ts';
import { codeBetween, folderOf, LEAST_SCORE, namedInVain, percentOf, scoresOf, type Trial } from './mutation/score.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2).map((path) => path.replace(/\/$/, ''));
const rules = globSync(['src/domain/**/*.ts', 'src/forms/**/*.ts', 'src/features/**/rules.ts'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|\/test-support\//.test(file));
const isHook = (file: string) => /\/use-[^/]+$/.test(file);
const isInWanted = (file: string) => wanted.length === 0 || wanted.some((folder) => file.startsWith(`${folder}/`));
const mutate = rules.filter((file) => wanted.includes(file) || (isInWanted(file) && !isHook(file)));
if (mutate.length === 0) {
  console.error(`There are no rules in ${wanted.join(', ')}. Rules are in src/domain, src/forms and the files rules.ts of the features.`);
  process.exit(2);
}

const started = performance.now();
const trials: Trial[] = [];
/** Hooks are tested with a page, all other rules without one: a page takes a hundred times as long. */
const testsOf = (file: string) => `${folderOf(file)}/**/*.test.${isHook(file) ? 'tsx' : 'ts'}`;
for (const tests of new Set(mutate.map(testsOf))) {
  console.log(`\n━━ ${tests} ━━`);
  // Read by mutation/vitest.config.ts, in the processes that Stryker starts.
  process.env.PORTAL_RULES = tests;
  const results = await new Stryker(optionsFor(mutate.filter((file) => testsOf(file) === tests))).runMutationTest();
  const tried = results.flatMap(trialOf);
  trials.push(...tried);
  for (const { survivors } of scoresOf(tried, NAMED_SURVIVORS))
    for (const { file, line, original, becomes } of survivors)
      console.log(`survived: ${file}:${line}  ${oneLine(original)} → ${oneLine(becomes)}`);
}

const scores = scoresOf(trials, NAMED_SURVIVORS);
const inVain = namedInVain(trials, NAMED_SURVIVORS);
for (const { file, original, becomes } of inVain)
  console.log(
    `named in vain: ${file}  ${oneLine(original)} → ${oneLine(becomes)}: it does not survive, so delete it from named-survivors.ts`,
  );

console.log('\n━━ summary ━━');
for (const score of scores) {
  const { folder, killed, survivors, named, leftOut } = score;
  console.log(
    `  ${folder.padEnd(24)} ${percentOf(score).toFixed(1).padStart(5)} %  ${killed} killed, ${survivors.length} survived, ${named.length} more with a reason, ${leftOut} left out`,
  );
}
console.log(`\n${mutate.length} files in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
process.exit(inVain.length > 0 || scores.some((score) => percentOf(score) < LEAST_SCORE) ? 1 : 0);

function optionsFor(files: readonly string[]): ConstructorParameters<typeof Stryker>[0] {
  return {
    allowConsoleColors: false,
    cleanTempDir: 'always',
    concurrency: 2,
    coverageAnalysis: 'perTest',
    // Types are stripped, not checked: a change that the compiler would refuse counts only when a test fails.
    disableTypeChecks: false,
    dryRunTimeoutMinutes: 30,
    ignorePatterns: ['.cache', 'dist', 'demo/dist', 'docs/images', 'test-results', 'playwright-report'],
    // What runs only while a file is loaded would need all tests in a new process for each change.
    ignoreStatic: true,
    mutate: [...files],
    plugins: ['@stryker-mutator/vitest-runner'],
    reporters: ['progress-append-only'],
    tempDirName: '.cache/mutation',
    testRunner: 'vitest',
    // Threads have one time zone, and tests of dates change theirs.
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', pool: 'forks' },
  };
}

/** Empty for a change that does not load. */
function trialOf({ fileName, location, replacement, status }: MutantResult): Trial[] {
  if (status === 'CompileError' || status === 'RuntimeError') return [];
  const file = fileName.slice(root.length + 1).replaceAll('\\', '/');
  const isKilled = status === 'Killed' || status === 'Timeout';
  return [
    {
      file,
      line: location.start.line,
      original: codeBetween(readFileSync(fileName, 'utf8'), location.start, location.end),
      becomes: replacement,
      status: isKilled ? 'killed' : status === 'Ignored' ? 'left out' : 'survived',
    },
  ];
}

function oneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
