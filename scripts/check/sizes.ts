/**
 * What each page loads first, and what a press opens: builds the portal into .cache/sizes, compresses it as nginx sends it, and has size-limit hold
 * the budgets of scripts/check/size-budgets.json.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { compressBuild } from '../../deploy/compress.ts';
import { routeModules } from './route-modules.ts';
import budgets from './size-budgets.json' with { type: 'json' };
import { parseSource } from './source-file.ts';

const BUILD = '.cache/sizes';
const ROUTES = 'src/app/routes.tsx';

/** A file of the build: what it is made from, and the files that the browser must have before it can run it. */
export interface Chunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}

/**
 * The files that the browser loads for modules, with all that they import.
 * @throws Error when a module is in no file
 */
export function loaded(chunks: readonly Chunk[], modules: readonly string[]): string[] {
  const holding = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.includes(module))?.fileName ?? fail(`${module} is in no file of the build`);
  const files = new Set(modules.map(holding));
  // The set grows while it is read.
  for (const file of files) for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
  return [...files];
}

function fail(message: string): never {
  throw new Error(message);
}

export interface Built {
  /** Names of all files, from the folder of the build. */
  readonly files: readonly string[];
  readonly chunks: readonly Chunk[];
  /** For each page of the route table the JavaScript that it loads first. */
  readonly first: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Builds the portal.
 * @param outDir the folder of the build, from the root
 * @param plugins beside those of vite.config.ts
 * @throws Error when a module is in no file of the build
 */
export async function builtIn(root: string, outDir: string, plugins: Plugin[] = []): Promise<Built> {
  const result = await build({ root, logLevel: 'error', plugins, build: { outDir } });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const fromRoot = (id: string) => posix.normalize(relative(root, id.replace(/[?#].*$/, '')).replaceAll('\\', '/'));
  const files = outputs.map(({ fileName }) => fileName);
  const chunks = outputs.flatMap((one) => (one.type === 'chunk' ? [{ ...one, moduleIds: one.moduleIds.map(fromRoot) }] : []));
  const always = files.filter((file) => /^assets\/(boot|index)-.*\.js$/.test(file));
  const pages = routeModules(parseSource(ROUTES, readFileSync(join(root, ROUTES), 'utf8')));
  const filesOf = (modules: readonly string[]) => new Set([...always, ...loaded(chunks, ['src/app/main.tsx', ...modules])]);
  return { files, chunks, first: new Map(pages.map(({ name, modules }) => [name, filesOf(modules)])) };
}

async function checkSizes(root: string): Promise<number> {
  const { files, chunks, first } = await builtIn(root, BUILD);
  const forDevelopment = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((module) => budgets.absent.some((folder) => module.startsWith(folder)));
  if (forDevelopment.length > 0) fail(`for development only: ${forDevelopment.join(', ')}. Import it behind import.meta.env.DEV`);
  const fonts = files.filter((file) => /\.(woff2?|ttf|otf|eot)$/.test(file));
  if (fonts.length > 0) fail(`web fonts: ${fonts.join(', ')}. Use those of the system`);

  await compressBuild(BUILD);
  const check = (name: string, these: Iterable<string>, kilobytes: number) => ({
    name,
    path: [...these].map((file) => resolve(BUILD, 'br', file)),
    limit: `${Math.round(kilobytes * 1024)} B`,
    brotli: false,
  });
  const own: Readonly<Record<string, number>> = budgets.pages;
  const unknown = Object.keys(own).filter((page) => !first.has(page));
  if (unknown.length > 0) fail(`no page of ${ROUTES}: ${unknown.join(', ')}`);
  const styles = files.filter((file) => file.endsWith('.css') && file.startsWith('assets/'));
  const withPages = new Set([...first.values()].flatMap((these) => [...these]));
  const checks = [
    check('styles', styles, budgets.css),
    ...[...first].map(([name, loads]) => check(name, loads, own[name] ?? budgets.anyPage)),
    ...Object.entries(budgets.opened).map(([module, kilobytes]) =>
      check(
        module,
        loaded(chunks, [module]).filter((file) => !withPages.has(file)),
        kilobytes,
      ),
    ),
  ];
  writeFileSync(join(root, BUILD, '.size-limit.json'), JSON.stringify(checks));
  return (
    spawnSync(process.execPath, [join(root, 'node_modules/size-limit/bin.js'), ...process.argv.slice(2)], {
      cwd: join(root, BUILD),
      stdio: 'inherit',
    }).status ?? 1
  );
}

if (import.meta.main) process.exitCode = await checkSizes(process.cwd());
