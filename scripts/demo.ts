/**
 * `npm run demo`: builds the demonstration into demo/dist/, for any static host. docs/demonstration.md
 *
 *   --serve           serves demo/dist/ as a static host does, instead of building (`npm run demo:serve`)
 *   PORTAL_BASE       the folder on its host, such as /portal/; the root unless told otherwise
 *   PORT              8090 unless told otherwise; 0 takes a free one
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildDemonstration } from '../demo/build.ts';
import { staticHost } from '../demo/static-host.ts';
import { basePathFrom } from '../deploy/base-path.ts';
import { optionsOf } from '../deploy/options.ts';
import type { UiState } from '../e2e/states/ui-state.ts';
import { listen } from '../mock/server.ts';
import { runInVite } from './vite/run-in-vite.ts';

const { values } = optionsOf({ options: { serve: { type: 'boolean', default: false } } });
const base = basePathFrom(process.env.PORTAL_BASE);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'demo/dist');

if (values.serve) {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('there is no demonstration yet: npm run demo');
  const { port } = await listen(staticHost(folder, base), Number(process.env.PORT ?? '8090'), 'localhost');
  console.log(`The demonstration is at http://localhost:${port}${base}`);
} else {
  await build({ root, logLevel: 'warn' });
  const { states } = await runInVite<{ states: readonly UiState[] }>(root, 'e2e/states.ts');
  await buildDemonstration({ portal: join(root, 'dist'), folder, base, states });
  console.log(`The demonstration is in ${folder}, for the folder ${base} of any static host. npm run demo:serve shows it.`);
}
