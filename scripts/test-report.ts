/**
 * `npm run test:report`: where the time of the last runs went, from the reports in .cache/reports: the slowest files and tests of each suite.
 *
 *   npm run test:report -- [--top 10] [suite …]
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { slowest } from './test/reports.ts';
import { suitesIn } from './test/suites.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');
const { values, positionals } = parseArgs({ options: { top: { type: 'string', default: '10' } }, allowPositionals: true });
const { standard, quick, whole } = suitesIn(root, reports);
const suites = new Map([...standard, ...quick, ...whole].map((suite) => [suite.name, suite]));

let found = 0;
for (const { name, read } of suites.values()) {
  const file = join(reports, `${name}.json`);
  if ((positionals.length > 0 && !positionals.includes(name)) || !existsSync(file)) continue;
  found += 1;
  const { passed, failed, durations } = read(readFileSync(file, 'utf8'));
  console.log(`\n━━ ${name}: ${passed} passed, ${failed} failed, ended ${statSync(file).mtime.toISOString().slice(0, 16)} ━━`);
  for (const line of slowest(durations, Number(values.top), (path) => relative(root, path) || path)) console.log(line);
}
if (found === 0) {
  console.error(`There is no report in ${relative(process.cwd(), reports) || reports}. Run npm test, or one of its suites, first.`);
  process.exitCode = 2;
}
