/** The production build with and without the demonstration in the tree: `npm test -- demonstration`. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
/** In the repository, so that the copies find its packages. */
const COPIES = join(root, '.cache/with-and-without');
const NOT_COPIED = new Set(['.cache', '.git', 'dist', 'node_modules', 'test-results']);
const DEMONSTRATION = ['demo', 'docs/demonstration.md', '.github/workflows/demonstration.yml'];

/** Builds a copy of the tree. @returns the hash of each file, by its path */
function build(name: string, without: readonly string[]): Record<string, string> {
  const copy = join(COPIES, name);
  for (const entry of readdirSync(root)) if (!NOT_COPIED.has(entry)) cpSync(join(root, entry), join(copy, entry), { recursive: true });
  for (const path of without) rmSync(join(copy, path), { recursive: true });
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=error'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production', SOURCE_DATE_EPOCH: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const files = globSync('**/*', { cwd: join(copy, 'dist'), withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(copy.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

test('builds the portal byte for byte the same with and without the demonstration in the tree', () => {
  test.setTimeout(600_000);
  rmSync(COPIES, { recursive: true, force: true });
  const withIt = build('with', []);
  expect(Object.keys(withIt).length).toBeGreaterThan(200);
  expect(build('without', DEMONSTRATION)).toEqual(withIt);
  rmSync(COPIES, { recursive: true });
});
