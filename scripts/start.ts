/**
 * `npm start`: the production build of the portal on the reference backend, one process, one port.
 *
 *   PORT           8080 unless told otherwise; 0 takes a free one
 *   PORTAL_HOST    `localhost` by default, since everybody's password is known; 0.0.0.0 lets other devices in, such as a phone
 *   PORTAL_API     `mock` runs it on Prism's mock of the contract instead
 *   PORTAL_DATA    a folder in which the reference backend keeps what happens; in memory otherwise
 *   PORTAL_CONFIG  a configuration file to serve as /config.json instead of public/config.json
 *   PORTAL_BASE    the path on its host for which it is built, such as /portal/; the root unless told otherwise
 *   PORTAL_BUILD   `keep` serves dist/ as it is instead of building first
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiToTry } from '../serve/api-to-try.ts';
import { startPortalServer } from '../serve/portal-server.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const { PORT = '8080', PORTAL_API = 'backend', PORTAL_BUILD, PORTAL_CONFIG, PORTAL_DATA, PORTAL_HOST = 'localhost' } = process.env;

if (PORTAL_API !== 'backend' && PORTAL_API !== 'mock') {
  console.error(
    `PORTAL_API is "${PORTAL_API}". It can be: backend (the reference backend), mock. To run on an API elsewhere: npm run dev.`,
  );
  process.exit(2);
}
if (PORTAL_CONFIG !== undefined && !existsSync(resolve(root, PORTAL_CONFIG))) {
  console.error(`PORTAL_CONFIG is "${PORTAL_CONFIG}": there is no such file.`);
  process.exit(2);
}
if (PORTAL_BUILD !== 'keep' || !existsSync(join(dist, 'index.html'))) {
  console.log('Building the portal …');
  const started = performance.now();
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

const { port, base } = await startPortalServer({
  dist,
  api: (await apiToTry(PORTAL_API, PORTAL_DATA)).handle,
  configFile: PORTAL_CONFIG === undefined ? undefined : resolve(root, PORTAL_CONFIG),
  port: Number(PORT),
  host: PORTAL_HOST,
});
const address = `http://localhost:${port}${base.slice(0, -1)}`;

console.log(`
The resident portal is at ${address}

Sign in as any resident of openapi/WORLD.md, for example
  e-mail    party-payer@example.com
  password  Asukas-2026!
${
  PORTAL_API === 'mock'
    ? '\nIt runs on the mock of the contract: nothing that you do is kept.'
    : `
It runs on the reference backend, which is for trying and testing only: everybody's password is known.
  mail and codes   ${address}/dev/mailbox
  feature flags    ${address}/dev/settings
  provider review  ${address}/dev/review
  answer messages  ${address}/dev/messages
  what you do is   ${PORTAL_DATA === undefined ? 'forgotten when it stops (PORTAL_DATA names a folder to keep it in)' : `kept in ${PORTAL_DATA}`}`
}
`);
