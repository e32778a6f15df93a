import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { describeFinding, type Finding } from './finding.ts';
import { buildPortal, type Chunk, type PortalBuild } from './portal-build.ts';
import { type RouteModules, routeModules } from './route-modules.ts';
import { parseSource } from './source-file.ts';

/** Checks the size of the first load of each page, measured in the compressed production build. */

const BUDGETS = 'scripts/check/size-budgets.json';
const ROUTES = 'src/app/routes.tsx';
const KB = 1024;

/** In KB (1024 bytes, brotli). */
const limitsSchema = z.strictObject({ javascript: z.number(), css: z.number() });
const budgetsSchema = z.strictObject({
  /** The limits of pages that are not listed in `pages`. */
  anyPage: limitsSchema,
  /** Pages with limits of their own, by their name in `patterns` of src/paths.ts. */
  pages: z.record(z.string(), limitsSchema),
  /**
   * Parts that are loaded only when a resident opens them, never with a page, by name: the folder of their code, and prefixes of the names
   * of the packages that only they use. `javascript` is the limit for all files that contain any of that code.
   */
  opened: z.record(z.string(), z.strictObject({ folder: z.string(), packages: z.array(z.string()), javascript: z.number() })),
  /** Folders that must not be in a production build. */
  absent: z.array(z.string()),
});
export type Budgets = z.infer<typeof budgetsSchema>;
type Limits = z.infer<typeof limitsSchema>;

/** The size of a file in bytes, compressed by brotli at the highest level. */
export type Weigh = (content: string | Uint8Array) => number;

export function brotli(content: string | Uint8Array): number {
  const bytes = Buffer.from(content);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

/**
 * Compares the build with the budgets.
 * @returns findings, and a line of the report for every opened part and every page of the route table
 */
export function measure(
  portal: PortalBuild,
  routes: readonly RouteModules[],
  budgets: Budgets,
  weigh: Weigh,
): { findings: Finding[]; table: string[] } {
  const findings: Finding[] = [...developmentCode(portal, budgets), ...webFonts(portal), ...rowsWithoutPage(routes, budgets)];
  const table: string[] = [];
  const opened = openedParts(portal, budgets);
  for (const { name, chunks, limit } of opened) {
    const javascript = sum(chunks.map(({ code }) => weigh(code)));
    table.push(`${name.padEnd(20)} JavaScript ${inKb(javascript)} of ${limit} KB in ${chunks.length} files, when it is opened`);
    if (chunks.length === 0)
      findings.push({ at: BUDGETS, what: `${name}: no file of the build holds it`, fix: 'name its folder and its packages as they are' });
    if (javascript > limit * KB)
      findings.push({
        at: name,
        what: `weighs ${inKb(javascript)} KB of JavaScript, the budget is ${limit}`,
        fix: 'leave out what it does not need',
      });
  }
  for (const { name: page, modules: own } of routes) {
    const budget: Limits = budgets.pages[page] ?? budgets.anyPage;
    const missing = own.filter((module) => !portal.chunks.some(({ modules }) => modules.includes(module)));
    if (missing.length > 0) {
      findings.push({
        at: ROUTES,
        what: `${page}: ${missing.join(', ')} is in no chunk of the build`,
        fix: 'scripts/check/route-modules.ts reads the modules from the route table; it must find the real ones',
      });
      continue;
    }
    const chunks = firstLoad(portal, own);
    for (const { name, chunks: late } of opened) {
      const loaded = late.filter((chunk) => chunks.includes(chunk)).map(({ file }) => file);
      if (loaded.length > 0)
        findings.push({ at: page, what: `loads ${name} before it is opened: ${loaded.join(', ')}`, fix: 'import it with `lazy` only' });
    }
    const javascript = sum(chunks.map(({ code }) => weigh(code)));
    const sheets = [...new Set(chunks.flatMap(({ css }) => css))];
    const css = sum(sheets.map((sheet) => weigh(portal.assets.get(sheet) ?? '')));
    table.push(
      `${page.padEnd(20)} JavaScript ${inKb(javascript)} of ${budget.javascript} KB in ${chunks.length} files, CSS ${inKb(css)} of ${budget.css} KB`,
    );
    if (javascript > budget.javascript * KB) {
      const heaviest = chunks.toSorted((one, other) => weigh(other.code) - weigh(one.code)).slice(0, 3);
      const said = heaviest.map((chunk) => `${chunk.file} ${inKb(weigh(chunk.code))}`).join(', ');
      findings.push({
        at: page,
        what: `loads ${inKb(javascript)} KB of JavaScript, the budget is ${budget.javascript}`,
        fix: `look at the heaviest: ${said}`,
      });
    }
    if (css > budget.css * KB)
      findings.push({ at: page, what: `loads ${inKb(css)} KB of CSS, the budget is ${budget.css}`, fix: `look at ${sheets.join(', ')}` });
  }
  return { findings, table };
}

/** The files that hold code of a part which is loaded only when it is opened. */
function openedParts({ chunks }: PortalBuild, { opened }: Budgets): { name: string; chunks: Chunk[]; limit: number }[] {
  return Object.entries(opened).map(([name, { folder, packages, javascript }]) => ({
    name,
    chunks: chunks.filter(
      (chunk) =>
        chunk.modules.some((module) => module.startsWith(folder)) ||
        chunk.packages.some((used) => packages.some((start) => used.startsWith(start))),
    ),
    limit: javascript,
  }));
}

function rowsWithoutPage(routes: readonly RouteModules[], { pages }: Budgets): Finding[] {
  return Object.keys(pages)
    .filter((page) => !routes.some(({ name }) => name === page))
    .map((page) => ({
      at: BUDGETS,
      what: `${page} is no page of ${ROUTES}`,
      fix: 'name the row as the page is named in `patterns` of src/paths.ts',
    }));
}

/** The entry chunks and the chunks of the page's own modules, with all their static imports. */
function firstLoad(portal: PortalBuild, modules: readonly string[]): Chunk[] {
  const byFile = new Map(portal.chunks.map((chunk) => [chunk.file, chunk]));
  const loaded = new Set<Chunk>();
  const queue = portal.chunks.filter((chunk) => chunk.isEntry || modules.some((module) => chunk.modules.includes(module)));
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (loaded.has(chunk)) continue;
    loaded.add(chunk);
    queue.push(...chunk.imports.flatMap((file) => byFile.get(file) ?? []));
  }
  return [...loaded];
}

function developmentCode({ chunks }: PortalBuild, { absent }: Budgets): Finding[] {
  return chunks.flatMap(({ file, modules }) =>
    modules
      .filter((module) => absent.some((folder) => module.startsWith(folder)))
      .map((module) => ({
        at: file,
        what: `holds ${module}, which is for development only`,
        fix: 'import it dynamically behind import.meta.env.DEV',
      })),
  );
}

function webFonts({ assets }: PortalBuild): Finding[] {
  return [...assets].flatMap(([file, content]) => {
    const isFont =
      /\.(woff2?|ttf|otf|eot)$/.test(file) || (file.endsWith('.css') && Buffer.from(content).toString('utf8').includes('@font-face'));
    return isFont ? [{ at: file, what: 'is or loads a web font', fix: 'use the system fonts (design)' }] : [];
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function inKb(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

/** The gate: builds the portal, and returns its findings with a table of sizes. */
export async function checkSizes(root: string): Promise<{ findings: Finding[]; table: string[] }> {
  const budgets = budgetsSchema.parse(JSON.parse(readFileSync(join(root, BUDGETS), 'utf8')));
  const known = new Map<string | Uint8Array, number>();
  const weigh: Weigh = (content) => {
    const weight = known.get(content) ?? brotli(content);
    known.set(content, weight);
    return weight;
  };
  const routes = routeModules(parseSource(ROUTES, readFileSync(join(root, ROUTES), 'utf8')));
  return measure(await buildPortal(root), routes, budgets, weigh);
}

if (import.meta.main) {
  // Panda's plugin swallows uncaught errors. The exit code is therefore 1 until the gate has finished.
  process.exitCode = 1;
  const { findings, table } = await checkSizes(process.cwd());
  console.log([...table, ...findings.map(describeFinding)].join('\n'));
  process.exitCode = findings.length === 0 ? 0 : 1;
}
