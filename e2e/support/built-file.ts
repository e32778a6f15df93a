/** Files of the build, which have a hash in their names. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const manifestFile = join(dirname(fileURLToPath(import.meta.url)), '../../dist/.vite/manifest.json');

/**
 * The name of the file in which a module is loaded by itself, such as `assets/ErrorScreen-Kx3a9f1.js`.
 * @param source from the root of the repository, for instance `src/app/errors/ErrorScreen.tsx`
 * @throws Error when the build has no such file: the module is loaded with others
 */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { file: string } | undefined>;
  const file = manifest[source]?.file;
  if (file === undefined) throw new Error(`the build has no file of its own for ${source}`);
  return file;
}
