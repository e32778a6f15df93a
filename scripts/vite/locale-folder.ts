import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the texts, in the repository and on the development server. */
const SOURCE = 'locales';
/** Part of the code instead (src/i18n/exception-texts.ts). */
const IN_THE_CODE = 'exception.json';

/**
 * Gives the portal the address of its texts as `import.meta.env.PORTAL_LOCALES`: `/locales` in development, in the build one folder named by
 * the content of all files. A hash for each of them would be a list of three languages times all namespaces in the code that everybody loads first.
 */
export function localeFolder(): Plugin {
  const files = new Map<string, string>();
  let folder = '';
  return {
    name: 'portal:locale-folder',
    config({ root = process.cwd() }, { command }) {
      if (command === 'serve') return { define: { 'import.meta.env.PORTAL_LOCALES': JSON.stringify(`/${SOURCE}`) } };
      files.clear();
      for (const [name, text] of readTexts(root)) files.set(name, text);
      folder = `assets/${SOURCE}-${hashOf(files)}`;
      return { define: { 'import.meta.env.PORTAL_LOCALES': JSON.stringify(`/${folder}`) } };
    },
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    },
    // Vite does not watch the texts, because they are not modules.
    hotUpdate({ file, server }) {
      if (file.startsWith(`${server.config.root}/${SOURCE}/`)) server.ws.send({ type: 'full-reload' });
    },
  };
}

/** The files as `fi/common.json`, without the spaces between. */
function readTexts(root: string): [string, string][] {
  return globSync('*/*.json', { cwd: join(root, SOURCE) })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.endsWith(`/${IN_THE_CODE}`))
    .toSorted()
    .map((name) => [name, JSON.stringify(JSON.parse(readFileSync(join(root, SOURCE, name), 'utf8')))]);
}

function hashOf(files: ReadonlyMap<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('base64url')
    .slice(0, 8);
}
