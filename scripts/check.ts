/**
 * `npm run check`: every gate of the repository, two at a time; `npm run check -- --help` has the options.
 *
 * Each gate is a command of its own, so that it can be run alone while one works on what it found.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Gate, runGates } from './check/gate-runner.ts';

const own = (name: string, about: string, fix: string): Gate => ({ name, about, command: ['node', `scripts/check/${name}.ts`], fix });

/** The long ones first, so that the short ones fill the gaps. */
const GATES: readonly Gate[] = [
  { ...own('drift', 'generated/ is what the contract gives', 'npm run generate, and commit the result') },
  {
    name: 'sizes',
    about: 'first load of each page, by size-limit',
    command: ['node', 'scripts/check/sizes.ts', '--hide-passed'],
    fix: 'load less at the start, or decide a new budget in scripts/check/size-budgets.json; npm run check -- --only sizes shows all',
  },
  {
    name: 'browser-types',
    about: "generated and client code, without Node's types",
    command: ['tsc', '--noEmit', '-p', 'tsconfig.browser.json'],
    fix: 'a browser has no Buffer, process or node: modules; take what the Web has',
  },
  {
    name: 'lint',
    about: 'oxlint, and TypeScript, strict',
    command: ['oxlint', '--format=unix', '--deny-warnings'],
    fix: 'correct the types, do not cast to a wrong one; npx oxlint --fix repairs some of the rest',
  },
  {
    name: 'contract',
    about: 'Redocly and our own rules',
    command: ['redocly', 'lint', '--format=stylish', '--max-problems=50'],
    fix: 'openapi/README.md has the rules',
  },
  {
    name: 'format',
    about: 'Biome: format and import order',
    command: ['biome', 'check', '--error-on-warnings', '.'],
    fix: 'npm run format',
  },
  {
    name: 'markdown',
    about: 'lines of at most 120 characters',
    command: ['markdownlint-cli2', '**/*.md'],
    fix: 'break the line; tables, code and links may be longer',
  },
  own('examples', 'every example is valid, used and of one world', 'openapi/README.md rules 8 to 11, openapi/WORLD.md'),
  own('states', 'provider states', 'openapi/README.md, "Provider states"'),
  own('pacts', 'every documented answer has its interaction', 'contract-tests/cases has the table'),
  own('breaking', 'against the newest release of the contract', 'openapi/README.md, "releases/"'),
  own('personal-data', 'nothing looks like a real person', 'openapi/WORLD.md has the data that may be used'),
  own('architecture', 'who may import whom, and its picture', '.dependency-cruiser.mjs has the rules'),
  own('limits', 'what servers and documents say of limits', 'npm run generate; docs/limits.md has them'),
  own('locales', 'three languages, one set of texts', 'locales/{fi,sv,en}'),
  own('rules', 'every rule has its code and its test', 'docs/rules/README.md'),
  own('dependencies', 'explained, pinned, on every platform, of a known licence', 'docs/decisions/dependencies.md'),
];

const USAGE = `npm run check                             every gate
npm run check -- --only examples,locales  some, with all that they say
npm run check -- --json FILE              writes the outcomes too

The gates:
${GATES.map(({ name, about }) => `  ${name.padEnd(14)} ${about}`).join('\n')}`;

interface Options {
  only?: string;
  json?: string;
  help?: boolean;
}

/** Null for options that there are not, after saying so. */
function optionsIn(given: readonly string[]): Options | null {
  try {
    return parseArgs({ args: [...given], options: { only: { type: 'string' }, json: { type: 'string' }, help: { type: 'boolean' } } })
      .values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return null;
  }
}

const values = optionsIn(process.argv.slice(2));
const only = values?.only?.split(',').map((name) => name.trim());
const unknown = only?.filter((name) => !GATES.some((gate) => gate.name === name)) ?? [];
if (values === null) {
  process.exitCode = 2;
} else if (values.help === true) {
  console.log(USAGE);
} else if (unknown.length > 0) {
  console.error(`No such gate: ${unknown.join(', ')}. There are: ${GATES.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 2;
} else {
  const outcomes: { name: string; ok: boolean; seconds: number }[] = [];
  const passed = await runGates(
    GATES.filter(({ name }) => only?.includes(name) ?? true),
    {
      concurrency: 2,
      print: (line) => console.log(line),
      onOutcome: ({ gate, passed: ok, seconds }) => outcomes.push({ name: gate.name, ok, seconds }),
    },
  );
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ gates: outcomes }));
  process.exitCode = passed ? 0 : 1;
}
