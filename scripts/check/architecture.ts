import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { misdirectedImports } from './architecture-imports.ts';
import { PICTURE, pictureIn, roomsUsedBy, unusedArrows } from './architecture-rooms.ts';
import { PORTAL } from './architecture-rules.ts';
import { forbiddenSyntax, illShapedFile } from './architecture-syntax.ts';
import { type Finding, runAlone } from './finding.ts';
import { filesBelow } from './repository-files.ts';
import { parseSource, type Source } from './source-file.ts';

/** Rules about imports, file names and syntax that the compiler does not check (docs/architecture.md). The tables are in architecture-rules.ts. */

const ALL_CODE = [...PORTAL, 'contract-tests', 'deploy', 'e2e', 'mock', 'openapi/lint', 'scripts'];
/** The syntax of generated code is not checked, but its imports are. */
const GENERATED = 'generated/api';

/** Findings of one file by its path and text. */
export function architectureOf(file: string, text: string): Finding[] {
  return findingsOf(parseSource(file, text));
}

function findingsOf(source: Source): Finding[] {
  const isPortal = PORTAL.some((folder) => source.file.startsWith(`${folder}/`));
  return [...illShapedFile(source), ...(isPortal ? [...misdirectedImports(source), ...forbiddenSyntax(source)] : [])];
}

/** The gate. */
export function checkArchitecture(root: string): Finding[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const sourcesIn = (folder: string) =>
    filesBelow(root, folder)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => parseSource(file, read(file)));
  const sources = ALL_CODE.flatMap(sourcesIn);
  const picture = pictureIn(read(PICTURE));
  const rooms = [...sources, ...sourcesIn(GENERATED)].map((source) => roomsUsedBy(source, picture));
  return [
    ...sources.flatMap(findingsOf),
    ...picture.findings,
    ...rooms.flatMap(({ findings }) => findings),
    ...unusedArrows(picture, new Set(rooms.flatMap(({ used }) => used))),
  ];
}

if (import.meta.main) await runAlone(checkArchitecture);
