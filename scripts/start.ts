/**
 * `npm start`: the production build of the portal with an API behind it, one process, one port.
 *
 *   PORT           8080 unless told otherwise; 0 takes a free one
 *   PORTAL_CONFIG  a configuration file to serve as /config.json instead of public/config.json
 *   PORTAL_BUILD   `keep` serves dist/ as it is instead of building first
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMock, listen } from './mock/server.ts';
import { servePortal } from './serve/portal-files.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

if (process.env.PORTAL_BUILD !== 'keep' || !existsSync(join(dist, 'index.html'))) {
  console.log('Building the portal …');
  const started = performance.now();
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

const config = process.env.PORTAL_CONFIG;
const files = servePortal(dist, config === undefined ? undefined : resolve(root, config));
const mock = await createMock();
const { port } = await listen(
  (incoming, outgoing) => {
    if (/^\/api(\/|\?|$)/.test(incoming.url ?? '')) mock.handle(incoming, outgoing);
    else
      files.handle(incoming, outgoing).catch((error: unknown) => {
        console.error(error);
        outgoing.destroy();
      });
  },
  Number(process.env.PORT ?? 8080),
);

console.log(`
The resident portal is at http://localhost:${port}

It runs on the mock of the contract. Sign in as any resident of openapi/WORLD.md, for example
  e-mail    party-payer@example.com
  password  Asukas-2026!
`);
