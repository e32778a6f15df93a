/** Files of the build, which have a hash in their names. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const manifestFile = join(dirname(fileURLToPath(import.meta.url)), '../../dist/.vite/manifest.json');

/**
 * The name of a file, such as `assets/PaymentCodes-Kx3a9f1.js`.
 * @param part a module that is loaded by itself, from the root of the repository (`src/features/payments/codes/PaymentCodes.tsx`), or the name
 *   of a group of scripts/vite/chunk-groups.ts (`exceptions`)
 * @throws Error when the build has no such file: the module is loaded with others
 */
export function builtFile(part: string): string {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { file: string; name?: string } | undefined>;
  const file = (manifest[part] ?? Object.values(manifest).find((one) => one?.name === part))?.file;
  if (file === undefined) throw new Error(`the build has no file of its own for ${part}`);
  return file;
}
