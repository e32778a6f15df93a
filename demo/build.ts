/** Builds the demonstration: a folder of files for any static host. */
import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { readBundle } from '../contract-tests/reference-backend/bundle.ts';
import { readBrand, withBrand } from '../deploy/brand.ts';
import { contentSecurityPolicy } from '../deploy/security-headers.ts';
import type { ShownState } from './worker/shown-state.ts';

const root = join(import.meta.dirname, '..');
/** The seam between the reference backend and Node.js (contract-tests/reference-backend/platform.ts). */
const PLATFORM = /^\.{1,2}\/(?:.*\/)?platform\.ts$/;

/** A state of e2e/states.ts. */
export interface CataloguedState extends Omit<ShownState, 'press' | 'byHand'> {
  press?: RegExp;
  /** Does what an address cannot. */
  prepare?: unknown;
}

export interface Demonstration {
  /** The built portal, which is copied as it is. */
  portal: string;
  /** Where the demonstration is built; what is there is removed. */
  folder: string;
  /** The folder on its host, with a slash at both ends. */
  base: string;
  /** The catalogue of states (e2e/states.ts). */
  states: readonly CataloguedState[];
}

export async function buildDemonstration({ portal, folder, base, states }: Demonstration): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(portal, folder, { recursive: true, filter: (path) => !path.endsWith('.vite') });
  const config = readFileSync(join(folder, 'config.json'), 'utf8');
  const page = portalPage(readFileSync(join(folder, 'index.html'), 'utf8'), config, base);
  writeFileSync(join(folder, 'portal.html'), page);
  // Replaced below: the page, and the portal's worker that ends the demonstration's.
  for (const file of ['index.html', 'worker.js']) rmSync(join(folder, file), { force: true });
  const buildScript = (entry: string, fileName: string, defined: File['defined'] = {}) =>
    buildFile({ entry, fileName, folder, base, states, defined });
  await buildScript('page/bar.ts', 'demonstration/bar.js');
  cpSync(join(import.meta.dirname, 'page/bar.css'), join(folder, 'demonstration/bar.css'));
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(folder, file)));
  await buildScript('worker/worker.ts', 'worker.js', {
    DEMO_FILES: files,
    DEMO_VERSION: hash.digest('hex').slice(0, 12),
  });
  const { provider } = JSON.parse(config);
  await buildScript('page/start.ts', 'demonstration/start.js', { DEMO_PROVIDER: { name: provider.name, logoUrl: provider.logoUrl } });
  const start = readFileSync(join(import.meta.dirname, 'page/start.html'), 'utf8').replaceAll(/(href|src)="\//g, `$1="${base}`);
  // Most static hosts answer 404.html for what they do not have, so that a deep link starts the demonstration, too.
  for (const name of ['index.html', '404.html']) writeFileSync(join(folder, name), start);
  // GitHub Pages leaves out names that begin with an underscore otherwise.
  writeFileSync(join(folder, '.nojekyll'), '');
}

/** The page of the portal with its policy, which no header brings, its brand, and what the demonstration adds. */
function portalPage(html: string, config: string, base: string): string {
  const policy = contentSecurityPolicy(JSON.parse(config)).replace(" frame-ancestors 'none';", " frame-src 'self';");
  const read = readBrand(config);
  const added = `<meta http-equiv="Content-Security-Policy" content="${policy}" />
    <link rel="stylesheet" href="${base}demonstration/bar.css" />
    <script src="${base}demonstration/bar.js" defer></script>`;
  const page = read.kind === 'invalid' ? html : withBrand(html, read.brand);
  return page.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${added}`);
}

interface File {
  entry: string;
  fileName: string;
  folder: string;
  base: string;
  states: readonly CataloguedState[];
  /** Constants of `import.meta.env`. */
  defined: Readonly<Record<string, unknown>>;
}

async function buildFile({ entry, fileName, folder, base, states, defined }: File): Promise<void> {
  await build({
    root,
    base,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [dataAndNoNode(states)],
    resolve: { tsconfigPaths: true, alias: [{ find: PLATFORM, replacement: join(import.meta.dirname, 'worker/platform.ts') }] },
    define: Object.fromEntries(Object.entries(defined).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)])),
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      // It is loaded once, and kept.
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: join(import.meta.dirname, entry), output: { format: 'iife', entryFileNames: fileName } },
    },
  });
}

/** Gives the worker the named states, and the bundled contract, which the backend reads from a file elsewhere. @throws Error for code that needs Node.js */
function dataAndNoNode(states: readonly CataloguedState[]): Plugin {
  return {
    name: 'demonstration:data',
    enforce: 'pre',
    resolveId: (id, importer) => {
      if (id.startsWith('virtual:')) return `\0${id}`;
      if (id.startsWith('node:'))
        throw new Error(`${importer} imports ${id}: it belongs into contract-tests/reference-backend/platform.ts`);
      return null;
    },
    load: (id) => {
      if (id === '\0virtual:contract') return asModule(readBundle(new URL('../generated/openapi.yaml', import.meta.url)));
      return id === '\0virtual:states' ? asModule(asData(states)) : null;
    },
  };
}

const asModule = (value: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

function asData(states: readonly CataloguedState[]): ShownState[] {
  return states.map(({ name, path, resident, answers, modules, provider, remembered, handedOver, language, press, prepare }) => ({
    name,
    path,
    ...(resident !== undefined && { resident }),
    ...(answers && { answers }),
    ...(modules && { modules }),
    ...(provider && { provider }),
    ...(remembered && { remembered }),
    ...(handedOver && { handedOver }),
    ...(language !== undefined && { language }),
    ...(press && { press: press.source }),
    byHand: prepare !== undefined,
  }));
}
