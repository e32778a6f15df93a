/**
 * Writes contract-tests/pacts/resident-portal-resident-api.json anew: runs every consumer test in one worker, each into an empty folder of its own,
 * and joins what they write in order.
 *
 *   npm run pacts
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMITTED, readPacts, textOf } from '../pact/pact-file.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pacts-'));
try {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'contract-tests/vitest.config.ts',
      '--maxWorkers=1',
      // The contract is read once, not once a tag.
      '--no-isolate',
      '--reporter=dot',
      '.pact.test.ts',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PACTS_FOLDER: folder } },
  );
  if (status !== 0) {
    console.error('A consumer test failed; the pacts stay as they are.');
    process.exitCode = 1;
  } else {
    const pact = readPacts(folder);
    mkdirSync(dirname(fileURLToPath(COMMITTED)), { recursive: true });
    writeFileSync(COMMITTED, textOf(pact));
    console.log(`${pact.interactions.length} interactions in ${fileURLToPath(COMMITTED)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
