import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { NEUTRAL_META } from '../../deploy/brand.ts';
import type { BootTable } from '../../src/app/boot/boot-table.ts';
import { patterns } from '../../src/paths.ts';
import { type RouteModules, routeModules } from '../check/route-modules.ts';
import { parseSource } from '../check/source-file.ts';
import type { CallsOfPage } from './calls-of-pages.ts';
import { runInVite } from './run-in-vite.ts';

const ROUTES = 'src/app/routes.tsx';
const SOURCE = 'src/app/boot/boot.ts';
const CALLS = 'scripts/vite/calls-of-pages.ts';
/** After the title, which the boot file changes, and before the style sheet, for which it would wait. */
const PLACE = '</title>';

/** Redirects to a page that most residents see next: its code, its texts and its answers are loaded with it. */
const LEADS_TO: Readonly<Record<string, string>> = { root: 'frontPage' };

/** A sole tenant begins with the form; others come to it from the choice of who leaves. */
const FIRST_PARTS: Readonly<Record<string, { module: string; ofOne: string }>> = {
  terminate: { module: 'src/features/ending/EndingForms.tsx', ofOne: '/tenants' },
};

/**
 * Makes the boot file (src/app/boot/boot.ts) from the route table and the finished files, and puts it into the head of the page, after the place of
 * the provider's brand, which it reads. It is a script of its own, since the policy of the pages forbids inline scripts.
 */
export function bootFile(): Plugin {
  let fileName = '';
  let root = '';
  let base = '';
  let locales = '';
  return {
    name: 'portal:boot-file',
    apply: 'build',
    configResolved(config) {
      ({ root, base } = config);
      locales = JSON.parse(String(config.define?.['import.meta.env.PORTAL_LOCALES']));
    },
    async generateBundle(_options, bundle) {
      const pages = routeModules(parseSource(ROUTES, readFileSync(join(root, ROUTES), 'utf8')));
      const { source, assets } = await bundled({ root, base }, bootTable(root, pages, await readCalls(root), bundle, locales));
      for (const asset of assets) this.emitFile(asset);
      fileName = `assets/boot-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml(html) {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
      return html.replace(PLACE, `${PLACE}\n    ${NEUTRAL_META}\n    <script src="${base}${fileName}"></script>`);
    },
  };
}

async function readCalls(root: string): Promise<ReadonlyMap<string, CallsOfPage>> {
  return (await runInVite<{ callsOfPages: ReadonlyMap<string, CallsOfPage> }>(root, CALLS)).callsOfPages;
}

/** The files that every page loads in addition to those that the HTML names, and those that each page loads. */
function bootTable(
  root: string,
  pages: readonly RouteModules[],
  calls: ReadonlyMap<string, CallsOfPage>,
  bundle: Rolldown.OutputBundle,
  locales: string,
): BootTable {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (starts: readonly Rolldown.OutputChunk[]): Set<string> => {
    const files = new Set<string>();
    const queue = [...starts];
    for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
      if (files.has(chunk.fileName)) continue;
      files.add(chunk.fileName);
      queue.push(...chunk.imports.flatMap((file) => byFile.get(file) ?? []));
    }
    return files;
  };
  const ofEveryPage = withImports(chunks.filter(({ isEntry }) => isEntry));
  const holding = (module: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => posix.normalize(relative(root, id).replaceAll('\\', '/')) === module));
  const filesOf = ({ modules }: Pick<RouteModules, 'modules'>) =>
    [...withImports(modules.flatMap(holding))].filter((file) => !ofEveryPage.has(file));

  const files: string[] = [];
  const calledAddresses: string[] = [];
  const placesIn = (all: string[], wanted: readonly string[] = []) =>
    wanted.map((one) => (all.includes(one) ? all.indexOf(one) : all.push(one) - 1));
  const rows = pages.map((page) => {
    const next = pages.find(({ name }) => name === LEADS_TO[page.name]);
    const { always, unlessReturn, unlessRestricted, withMessages, forParty } = calls.get(page.name) ?? {};
    const part = FIRST_PARTS[page.name];
    const filesOfPage = [...new Set([page, ...(next ? [next] : [])].flatMap(filesOf))];
    return {
      pattern: patterns[page.name as keyof typeof patterns],
      namespaces: (next ?? page).namespaces,
      files: placesIn(files, filesOfPage),
      showsDays: filesOfPage.some((file) => byFile.get(file)?.name === 'formats') || undefined,
      firstPart: part && { files: placesIn(files, filesOf({ modules: [part.module] })), ofOne: part.ofOne },
      always: placesIn(calledAddresses, always),
      unlessReturn: placesIn(calledAddresses, unlessReturn),
      unlessRestricted: placesIn(calledAddresses, unlessRestricted),
      withMessages: placesIn(calledAddresses, withMessages),
      forParty: placesIn(calledAddresses, forParty),
      leadsTo: next && patterns[next.name as keyof typeof patterns],
    };
  });
  return {
    locales,
    shared: chunks.flatMap(({ fileName, isEntry }) => (isEntry || !ofEveryPage.has(fileName) ? [] : [fileName])),
    files,
    calls: calledAddresses,
    pages: rows.toSorted((one, other) => parametersIn(one.pattern) - parametersIn(other.pattern)),
  };
}

const parametersIn = (pattern: string): number => pattern.split(':').length;

/** The boot file with its table, as a classic script, and the files that it names itself. */
async function bundled({ root, base }: { root: string; base: string }, table: BootTable) {
  const result = await build({
    root,
    base,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    define: { 'import.meta.env.PORTAL_BOOT': JSON.stringify(table) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (chunk === undefined) throw new Error(`${SOURCE} was not built`);
  const assets = outputs.filter((output) => output.type === 'asset').map(({ type, fileName, source }) => ({ type, fileName, source }));
  return { source: chunk.code, assets };
}
