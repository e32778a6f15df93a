/** `npm run rules`: which code and which test hold each rule of docs/rules, and what has none. */
import { readRules, type TracedRule, traceOf } from './check/rules.ts';

const SHOWN_FILES = 3;

/** One line a rule, and a line of counts. */
export function traceTable(rules: readonly TracedRule[]): string[] {
  const built = rules.filter(({ state }) => state !== 'planned');
  const counts = {
    rules,
    planned: rules.filter(({ state }) => state === 'planned'),
    'untested for a reason': rules.filter(({ state }) => state === 'untested'),
    'without code': built.filter(({ code }) => code.length === 0),
    'without test': built.filter(({ state, tests }) => tests.length === 0 && state !== 'untested'),
  };
  return [
    ...rules.map(({ id, state, code, tests }) => `${id.padEnd(44)} ${state.padEnd(8)} ${shortList(code)} → ${shortList(tests)}`),
    Object.entries(counts)
      .map(([what, counted]) => `${what}: ${counted.length}`)
      .join(', '),
  ];
}

function shortList(paths: readonly string[]): string {
  if (paths.length === 0) return '–';
  const more = paths.length - SHOWN_FILES;
  return `${paths.slice(0, SHOWN_FILES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

if (import.meta.main) {
  const { rules, files } = readRules(process.cwd());
  for (const line of traceTable(traceOf(rules, files))) console.log(line);
}
