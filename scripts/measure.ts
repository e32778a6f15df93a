/**
 * `npm run measure`: how fast and how small it is, as a report. Run it on a machine that does nothing else; it takes about ten minutes.
 *
 *   node scripts/measure.ts [backend] [commands] [interactions]    only these; interactions are of the build in dist/
 *   node scripts/measure.ts interactions parking payment           only the interactions on pages whose names have one of these words
 *
 * Figures that have to be exact (sizes) are guarded by `npm run check`; these are of a machine, and no test depends on them.
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureBackend } from './measure/backend.ts';
import { measureCommands } from './measure/commands.ts';
import { type Figure, isMet, lineOf } from './measure/figure.ts';
import { measureInteractions } from './measure/interactions.ts';
import { scenarios } from './measure/scenarios/all.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  backend: () => measureBackend(root),
  commands: () => measureCommands(root),
  interactions: () => measureInteractions(root, words),
};

const wanted = process.argv.slice(2).filter((name) => name in parts);
const words = process.argv.slice(2).filter((name) => !(name in parts));
const unknown = words.filter((word) => !wanted.includes('interactions') || !scenarios.some(({ name }) => name.includes(word)));
if (unknown.length > 0) {
  console.error(`There is nothing called ${unknown.join(', ')} to measure. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

console.log(
  `On ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
);
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measured = await measure();
  for (const figure of measured) console.log(lineOf(figure));
  figures.push(...measured);
}
const missed = figures.filter((figure) => !isMet(figure));
console.log(`\n${figures.length - missed.length} of ${figures.length} figures reach their goal.`);
process.exit(missed.length > 0 ? 1 : 0);
