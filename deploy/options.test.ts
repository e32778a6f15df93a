import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  ['deploy/write-headers.ts', '--nope', "Unknown option '--nope'"],
  ['deploy/compress.ts', 'nosuch', 'There is no folder nosuch'],
  ['scripts/demo.ts', '--nope', "Unknown option '--nope'"],
  ['contract-tests/reference-backend/main.ts', '--nope', "Unknown option '--nope'"],
])('%s %s says what is wrong, without the place in its code', (file, given, said) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '..', file), given], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain(said);
  expect(stderr).not.toMatch(/^ {4}at /m);
});
