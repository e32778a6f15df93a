import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { getBrowser } from './find-browser.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Makes sure of a browser, and builds the portal once for all workers; with PORTAL_BUILD=keep the last build is taken as it is. */
export default async function buildPortal(): Promise<void> {
  // oxlint-disable-next-line eslint/no-console -- the runner's own lines name tests only
  await getBrowser((line) => console.log(line));
  if (process.env.PORTAL_BUILD === 'keep' && existsSync(join(root, 'dist/index.html'))) return;
  await build({ root, logLevel: 'warn' });
}
