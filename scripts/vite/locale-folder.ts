import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../../src/domain/languages.ts';
import { namespacesIn, textFile, textGroups } from '../../src/i18n/text-files.ts';
import { routeModules } from '../check/route-modules.ts';
import { parseSource } from '../check/source-file.ts';

/** The folder of the texts, in the repository and on the development server. */
const SOURCE = 'locales';
/** Part of the code instead (src/app/errors/ExceptionLayout.tsx). */
const IN_THE_CODE = 'exception.json';
const ROUTES = 'src/app/routes.tsx';

/**
 * Gives the portal the address of its texts as `import.meta.env.PORTAL_LOCALES`: `/locales` in development, in the build one folder named by
 * the content of all files. A hash for each of them would be a list of three languages times all namespaces in the code that everybody loads first.
 * Beside the file of each namespace there is one for each group that a page of the route table asks for together.
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
      for (const [name, text] of groupedTexts(root, files)) files.set(name, text);
      return { define: { 'import.meta.env.PORTAL_LOCALES': JSON.stringify(`/${folder}`) } };
    },
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    },
    configureServer({ config, middlewares }) {
      middlewares.use(`${config.base}${SOURCE}`, (incoming, outgoing, next) => {
        const wanted = namespacesIn(new URL(incoming.url ?? '/', 'http://portal').pathname.slice(1));
        if (wanted === null || wanted.namespaces.length === 1) return next();
        const texts = new Map(readTexts(config.root));
        outgoing.setHeader('Content-Type', 'application/json').end(joined(wanted.language, wanted.namespaces, texts));
      });
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

/** A file for each language and group of more than one namespace. */
function groupedTexts(root: string, texts: ReadonlyMap<string, string>): [string, string][] {
  const pages = routeModules(parseSource(ROUTES, readFileSync(join(root, ROUTES), 'utf8')));
  const groups = textGroups(pages.map(({ namespaces }) => namespaces)).filter(({ length }) => length > 1);
  return groups.flatMap((group) =>
    languages.map((language): [string, string] => [textFile(language, group), joined(language, group, texts)]),
  );
}

/** `{"common":{…},"errors":{…}}` */
function joined(language: string, namespaces: readonly string[], texts: ReadonlyMap<string, string>): string {
  return `{${namespaces.map((namespace) => `${JSON.stringify(namespace)}:${texts.get(textFile(language, [namespace])) ?? '{}'}`).join(',')}}`;
}

function hashOf(files: ReadonlyMap<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('base64url')
    .slice(0, 8);
}
