/**
 * Runs every payload of cross-site scripting through a bulletin, a message and a paste into the editor, in the production build:
 *
 *     npm run test:xss
 *     npm run test:xss -- --corpus folder     the payloads of a folder, one a line or a JSON array a file
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { corpus: { type: 'string' } } });
const env = { ...process.env, ...(values.corpus === undefined ? { XSS_ALL: '1' } : { XSS_CORPUS: resolve(values.corpus) }) };
const { status } = spawnSync('playwright', ['test', 'e2e/xss/xss.e2e.ts', '--project=desktop'], { stdio: 'inherit', env, shell: true });
process.exit(status ?? 1);
