import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Builds the portal that the tests look at, once for all workers; with PORTAL_BUILD=keep the last build is taken as it is. */
export default async function buildPortal(): Promise<void> {
  if (process.env.PORTAL_BUILD === 'keep' && existsSync(join(root, 'dist/index.html'))) return;
  await build({ root, logLevel: 'warn' });
}
