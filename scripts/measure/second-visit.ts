/** What a resident who comes back after a release loads again on the front page, when the release changes one line of one file. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compressBuild } from '../../deploy/compress.ts';
import { builtIn } from '../check/sizes.ts';
import type { Figure } from './figure.ts';
import { ROOT } from './portal.ts';

const FOLDER = '.cache/measure/second-visit';
const PAGE = 'frontPage';
const CHANGED = [
  { name: 'a line of the payments page', file: 'src/features/payments/PaymentInfoPage.tsx' },
  { name: 'a line of ui/Button', file: 'src/ui/Button.tsx' },
];
/** Kilobytes (1,024 bytes) of JavaScript in brotli that may be loaded again. */
const GOAL_KB = 25;

/** Builds the portal once as it is and once with each change, in memory; no file of the repository is changed. */
export async function measureSecondVisit(): Promise<Figure[]> {
  const before = (await releaseOf([])).map(({ file }) => file);
  const figures: Figure[] = [];
  for (const { name, file } of CHANGED) {
    const after = await releaseOf([withOneLineMore(join(ROOT, file))]);
    const anew = after.filter((one) => !before.includes(one.file));
    console.log(`A release that changes ${name}: ${anew.length} of ${after.length} files of the front page are loaded again.`);
    for (const { file: renamed, bytes } of anew) console.log(`  ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${renamed}`);
    const kilobytes = anew.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    figures.push({ name: `second visit to the front page, changed: ${name}`, unit: 'KB', values: [kilobytes], goal: GOAL_KB });
  }
  return figures;
}

/** The JavaScript that the front page of a build loads first, with the bytes that nginx sends of each file. */
async function releaseOf(plugins: Plugin[]): Promise<{ file: string; bytes: number }[]> {
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
  const { first } = await builtIn(ROOT, FOLDER, plugins);
  await compressBuild(join(ROOT, FOLDER));
  const files = first.get(PAGE);
  if (files === undefined) throw new Error(`src/app/routes.tsx has no page called ${PAGE}`);
  return [...files].map((file) => ({ file, bytes: readFileSync(join(ROOT, FOLDER, 'br', file)).byteLength }));
}

function withOneLineMore(file: string): Plugin {
  return {
    name: 'one-line-more',
    enforce: 'pre',
    transform: (code, id) => (id === file ? `${code}\nglobalThis.changedLine = true;\n` : null),
  };
}
