import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('the shell can read .ci/run, whole', () => {
  expect(() => execFileSync('bash', ['-n', '.ci/run'], { cwd: ROOT, stdio: 'pipe' })).not.toThrow();
});
