import { writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { cruise, format, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { BELOW, TOP } from '../../.dependency-cruiser.mjs';
import { type Finding, runAlone } from './finding.ts';
import { filesBelow, readerOf } from './repository-files.ts';

/**
 * The rules of imports in .dependency-cruiser.mjs. With `--write` it draws docs/architecture.md anew: the picture of what the folders of the repository
 * import, and the table of what the folders of src/ may import.
 */

const PAGE = 'docs/architecture.md';
/** Not drawn: tests, which may import from every folder, and the pages for developers, which residents do not load. */
const NOT_DRAWN = String.raw`\.(test|suite|config)\.tsx?$|/(test-support|testing|fixtures)/|^src/(ui/gallery|app/dev)/`;
const INDEPENDENT = 'contract-tests/reference-backend';

/**
 * Files that the reference backend reads beside the bundle, the examples and the provider states. It reads the contract with its own code, so that a
 * mistake of the harness's reader cannot hide on both sides; the imports of both are held by .dependency-cruiser.mjs.
 */
export function sharedReads(file: string, text: string): Finding[] {
  return [...text.matchAll(/new URL\(['"`](\.[^'"`]*)/g)]
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .filter((target) => !new RegExp(`^(${INDEPENDENT}|generated|openapi|[.]cache)(/|$)`).test(target))
    .map((target) => ({ at: file, what: `the reference backend reads ${target}`, fix: 'read the contract itself' }));
}

/** The page with this picture, and the table of the folders of src/. */
function drawn(page: string, picture: string): string {
  const rows = Object.entries(BELOW).map(([name, below]) => `| ${name} | ${below.join(', ')} |`);
  const table = ['| Folder of `src/` | May import |', '|---|---|', ...rows].join('\n');
  return page
    .replace(/(?<=```mermaid\n)[^`]*/, () => picture.trimStart())
    .replace(/^\| Folder of `src\/`.*\n(\|.*\n)+/m, () => `${table}\n`);
}

/** The gate; with `--write`, it draws the page anew. */
async function checkArchitecture(root: string): Promise<Finding[]> {
  const [options, tsConfig] = [await extractOptions('./.dependency-cruiser.mjs'), extractTsConfig('tsconfig.json')];
  const cruised = await cruise(Object.keys(TOP), { ...options, validate: true }, {}, { tsConfig });
  const found = cruised.output as ICruiseResult;
  // Folders are read in another order on another disk.
  const result = { ...found, modules: found.modules.toSorted((one, other) => one.source.localeCompare(other.source)) };
  const { output, exitCode } = await format(result, { outputType: 'err-long' });
  const { output: picture } = await format(result, { outputType: 'mermaid', exclude: NOT_DRAWN, collapse: '^[^/]+' });
  const read = readerOf(root);
  const page = drawn(read(PAGE), picture as string);
  if (process.argv.includes('--write')) writeFileSync(PAGE, page);
  const fix = 'node scripts/check/architecture.ts --write, and look at the new arrows';
  return [
    ...(exitCode > 0 ? [{ at: '.dependency-cruiser.mjs', what: output as string }] : []),
    ...(page === read(PAGE) ? [] : [{ at: PAGE, what: 'does not show what is imported', fix }]),
    ...filesBelow(root, INDEPENDENT).flatMap((file) => sharedReads(file, read(file))),
  ];
}

if (import.meta.main) await runAlone(checkArchitecture);
