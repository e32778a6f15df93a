/** `npm run docs:api`: the contract as one readable HTML page at docs/api/index.html, or at the file that is given, which works offline. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { offline } from './docs-api/offline.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [given] = process.argv.slice(2);
const page = given === undefined ? join(root, 'docs/api/index.html') : resolve(given);

mkdirSync(dirname(page), { recursive: true });
const result = spawnSync(
  join(root, 'node_modules/.bin/redocly'),
  ['build-docs', 'openapi/openapi.yaml', '--output', page, '--title', 'Resident portal API', '--inlineBundle'],
  {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    shell: process.platform === 'win32',
  },
);
if (result.status === 0) {
  const { html, loads } = offline(readFileSync(page, 'utf8'));
  writeFileSync(page, html);
  // The page links to it.
  copyFileSync(join(root, 'openapi/journeys.arazzo.yaml'), join(dirname(page), 'journeys.arazzo.yaml'));
  for (const address of loads) console.error(`The page would load ${address}: scripts/docs-api/offline.ts must take it out.`);
  if (loads.length === 0) console.log(`Written to ${relative(root, page)} (${Math.round(html.length / 1024)} KB, no other file needed).`);
  process.exitCode = loads.length === 0 ? 0 : 1;
} else {
  console.error(`${result.stdout}${result.stderr}`);
  process.exitCode = 1;
}
