import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ReadText } from '../../contract-tests/contract/sources.ts';

/** Reads the files of a repository as they are. */
export function readerOf(root: string): ReadText {
  return (file) => readFileSync(join(root, file), 'utf8');
}

const NEVER: ReadonlySet<string> = new Set(['node_modules', 'styled-system', 'dist', '.git', '.cache']);

/**
 * Every file below a folder, as paths from the root with slashes, sorted. A folder that does not exist holds none.
 *
 * @param root the repository
 * @param folder relative to the root
 */
export function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return NEVER.has(entry.name) ? [] : filesBelow(root, path);
      return entry.isFile() ? [path] : [];
    })
    .toSorted();
}
