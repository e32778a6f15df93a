/** The contract as one HTML page for reading, with the script and the styles of Redoc in it, and beside it the journeys, to which it links. */
import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

export function writeContractPage(page: string): void {
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  execFileSync(process.execPath, [redocly, 'build-docs', 'openapi/openapi.yaml', '--inlineBundle', '--output', page], {
    cwd: root,
    // `npm pack --json` must print JSON only.
    stdio: 'pipe',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  copyFileSync(join(root, 'openapi/journeys.arazzo.yaml'), join(dirname(page), 'journeys.arazzo.yaml'));
}
