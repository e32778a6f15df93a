import { writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { cruise, format, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { type Finding, runAlone } from './finding.ts';
import { filesBelow, readerOf } from './repository-files.ts';

/** The rules of imports in .dependency-cruiser.mjs, and the picture of what is imported in docs/architecture.md, which `npm run architecture` draws. */

const PAGE = 'docs/architecture.md';
const FOLDERS = ['client', 'contract-tests', 'demo', 'deploy', 'e2e', 'generated/api', 'mock', 'openapi/lint', 'scripts', 'src'];
/** Not drawn. */
const TESTS = String.raw`\.(test|suite|config)\.tsx?$|/(test-support|testing|fixtures)/`;
/** Drawn as one. */
const ROOMS = '^src/(ui/gallery|app/dev)/|^(scripts|contract-tests)/[^/]+/|^openapi/lint/|^[^/]+/';
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

/** Arrows of the picture that form a circle. `src` loads its pages for developers in development builds only. */
export function circleIn(picture: string): string[] {
  let arrows = [...picture.matchAll(/^(\w+)_-->(\w+)_$/gm)].filter(([, , to = '']) => !/^src_(app_dev|ui_gallery)$/.test(to));
  for (let before = 0; before !== arrows.length; ) {
    before = arrows.length;
    arrows = arrows.filter(([, , to]) => arrows.some(([, from]) => from === to));
  }
  return arrows.map(([arrow]) => arrow);
}

/** The gate; with `--write`, it draws the picture anew. */
async function checkArchitecture(root: string): Promise<Finding[]> {
  const read = readerOf(root);
  const [options, tsConfig] = [await extractOptions('./.dependency-cruiser.mjs'), extractTsConfig('tsconfig.json')];
  const cruised = await cruise(FOLDERS, { ...options, validate: true }, {}, { tsConfig });
  const found = cruised.output as ICruiseResult;
  // Folders are read in another order on another disk.
  const result = { ...found, modules: found.modules.toSorted((one, other) => one.source.localeCompare(other.source)) };
  const { output, exitCode } = await format(result, { outputType: 'err-long' });
  const { output: picture } = await format(result, { outputType: 'mermaid', exclude: TESTS, collapse: ROOMS });
  const page = read(PAGE);
  const drawn = page.replace(/(?<=```mermaid\n)[^`]*/, () => (picture as string).trimStart());
  if (process.argv.includes('--write')) writeFileSync(PAGE, drawn);
  return [
    ...(exitCode > 0 ? [{ at: '.dependency-cruiser.mjs', what: output as string }] : []),
    ...(drawn === read(PAGE)
      ? []
      : [{ at: PAGE, what: 'does not show what is imported', fix: 'npm run architecture, and look at the new arrows' }]),
    ...circleIn(drawn).map((arrow) => ({
      at: PAGE,
      what: `${arrow} leads into a circle`,
      fix: 'move the shared code into a folder below both',
    })),
    ...filesBelow(root, INDEPENDENT).flatMap((file) => sharedReads(file, read(file))),
  ];
}

if (import.meta.main) await runAlone(checkArchitecture);
