/**
 * `npm run measure`: how fast and how small it is, as a report. Run it on a machine that does nothing else; it takes about twenty minutes, and half
 * an hour more for the start of every page.
 *
 *   npm run measure [backend] [commands] [interactions] [start] [growth] [memory] [second-visit]    only these; all but the first two build the portal
 *   PORTAL_BUILD=keep npm run measure start                the build in dist/ as it is
 *   npm run measure interactions parking payment           only the interactions on pages whose names have one of these words
 *   npm run measure start login frontPage                  only the start of these pages; written to test-results/measure/ as well
 *
 * Figures that have to be exact (sizes) are guarded by `npm run check`; these are of a machine, and no test depends on them.
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureBackend } from './measure/backend.ts';
import { measureCommands } from './measure/commands.ts';
import { type Figure, isMet, lineOf } from './measure/figure.ts';
import { measureGrowth } from './measure/growth.ts';
import { measureInteractions } from './measure/interactions.ts';
import { measureMemory } from './measure/memory.ts';
import { scenarios } from './measure/scenarios/all.ts';
import { measureSecondVisit } from './measure/second-visit.ts';
import { measureStart } from './measure/start/measure-start.ts';
import { measuredPages } from './measure/start/pages.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  backend: () => measureBackend(root),
  commands: () => measureCommands(root),
  interactions: () => measureInteractions(root, words),
  start: () => measureStart(root, words),
  growth: () => measureGrowth(root),
  memory: () => measureMemory(root),
  'second-visit': () => measureSecondVisit(root),
};

const wanted = process.argv.slice(2).filter((name) => name in parts);
const words = process.argv.slice(2).filter((name) => !(name in parts));
const isScenario = (word: string) => wanted.includes('interactions') && scenarios.some(({ name }) => name.includes(word));
const isPage = (word: string) => wanted.includes('start') && measuredPages().some(({ name }) => name === word);
const unknown = words.filter((word) => !isScenario(word) && !isPage(word));
if (unknown.length > 0) {
  console.error(`There is nothing called ${unknown.join(', ')} to measure. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

console.log(
  `On ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (!isWanted(name)) continue;
  const measured = await measure();
  for (const figure of measured) console.log(lineOf(figure));
  figures.push(...measured);
}
const judged = figures.filter(({ isJudged = true }) => isJudged);
const missed = judged.filter((figure) => !isMet(figure));
console.log(`\n${judged.length - missed.length} of ${judged.length} figures reach their goal.`);
if (judged.length < figures.length) console.log(`${figures.length - judged.length} were not judged: the machine was too busy.`);
process.exit(missed.length > 0 ? 1 : 0);
