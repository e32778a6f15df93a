/**
 * `npm run demo`: builds the demonstration into demo/dist/, for any static host. docs/demonstration.md
 *
 *   --base /portal/   the folder on its host, when it is not the root
 *   --serve           serves demo/dist/ as a static host does, instead of building (`npm run demo:serve`)
 *   PORT              8090 unless told otherwise; 0 takes a free one
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { buildDemonstration } from '../demo/build.ts';
import { inFolder } from '../demo/in-folder.ts';
import { staticHost } from '../demo/static-host.ts';
import type { UiState } from '../e2e/states/ui-state.ts';
import { listen } from '../mock/server.ts';
import { runInVite } from './vite/run-in-vite.ts';

const { values } = parseArgs({ options: { base: { type: 'string', default: '/' }, serve: { type: 'boolean', default: false } } });
const base = `/${values.base}/`.replaceAll(/\/+/g, '/');
const root = join(import.meta.dirname, '..');
const folder = join(root, 'demo/dist');

if (values.serve) {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('there is no demonstration yet: npm run demo');
  const { port } = await listen(staticHost(folder, base), Number(process.env.PORT ?? '8090'));
  console.log(`The demonstration is at http://localhost:${port}${base}`);
} else {
  // At the root it is the production build itself.
  const portal = join(root, base === '/' ? 'dist' : '.cache/demonstration');
  await build({ root, logLevel: 'warn', ...(base !== '/' && { plugins: [inFolder(base)], build: { outDir: portal, emptyOutDir: true } }) });
  const { states } = await runInVite<{ states: readonly UiState[] }>(root, 'e2e/states.ts');
  await buildDemonstration({ portal, folder, base, states });
  console.log(`The demonstration is in ${folder}, for the folder ${base} of any static host. npm run demo:serve shows it.`);
}
