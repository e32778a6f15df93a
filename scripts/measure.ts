/**
 * `npm run measure`: how fast and how small the portal is, as a report. Run it on a machine that does nothing else; all of it takes about an hour.
 *
 *   npm run measure -- [start] [interactions] [growth] [memory] [second-visit]    only these
 *   npm run measure -- start login frontPage                  only the start of these pages
 *   npm run measure -- interactions growth parking payment    only the pages whose names have one of these words
 *   npm run measure -- memory --rounds 1                      one round instead of five: to try it
 *   PORTAL_BUILD=keep npm run measure                         the build in dist/ as it is
 *
 * Sizes, which are exact, are guarded by `npm run check`; these figures are of a machine, and no test depends on them.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { optionsOf } from '../deploy/options.ts';
import buildPortal from '../e2e/support/build-portal.ts';
import { type Figure, isMet, lineOf } from './measure/figure.ts';
import { measureGrowth } from './measure/growth.ts';
import { measureInteractions, visits } from './measure/interactions.ts';
import { fullPages } from './measure/many.ts';
import { measureMemory } from './measure/memory.ts';
import { measureSecondVisit } from './measure/second-visit.ts';
import { measuredPages, measureStart } from './measure/start.ts';

const { values, positionals } = optionsOf({ allowPositionals: true, options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start: () => measureStart(rounds, words),
  interactions: () => measureInteractions(rounds, words),
  growth: () => measureGrowth(rounds, words),
  memory: () => measureMemory(rounds),
  'second-visit': () => measureSecondVisit(),
};
const wanted = positionals.filter((name) => name in parts);
const words = positionals.filter((name) => !(name in parts));
const isKnown = (word: string) => measuredPages([word]).length > 0 || [...fullPages, ...visits].some(({ name }) => name.includes(word));
const unknown = words.filter((word) => !isKnown(word));
if (unknown.length > 0 || !(Number.isInteger(rounds) && rounds > 0)) {
  console.error(`Cannot measure ${unknown.join(', ') || `--rounds ${values.rounds}`}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const [load = 0] = loadavg();
const machine = load < availableParallelism() / 4 ? 'quiet' : 'busy, so that the figures say little';
console.log(`The machine is ${machine}: load ${load.toFixed(1)} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
await buildPortal();
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measured = await measure();
  for (const figure of measured) console.log(lineOf(figure));
  figures.push(...measured);
}
const missed = figures.filter((figure) => !isMet(figure));
console.log(`\n${figures.length - missed.length} of ${figures.length} figures reach their goal. Load after: ${loadavg()[0]?.toFixed(1)}`);
process.exit(missed.length > 0 ? 1 : 0);
