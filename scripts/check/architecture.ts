import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { misdirectedImports } from './architecture-imports.ts';
import { PICTURE, pictureIn, roomsUsedBy, unusedArrows } from './architecture-rooms.ts';
import { PORTAL } from './architecture-rules.ts';
import { forbiddenSyntax, illShapedFile } from './architecture-syntax.ts';
import { type Finding, runAlone } from './finding.ts';
import { filesBelow } from './repository-files.ts';
import { parseSource } from './source-file.ts';

/** The rules of the house that a compiler does not know (architecture; house style 14, 17, 20). The tables are in architecture-rules.ts. */

const ALL_CODE = [...PORTAL, 'contract-tests', 'deploy', 'e2e', 'mock', 'openapi/lint', 'scripts'];
/** Generated code is not judged by its shape, but it stands in the picture. */
const GENERATED = 'generated/api';

/** Findings of one file by its path and text. */
export function architectureOf(file: string, text: string): Finding[] {
  const source = parseSource(file, text);
  const isPortal = PORTAL.some((folder) => file.startsWith(`${folder}/`));
  return [...illShapedFile(source), ...(isPortal ? [...misdirectedImports(source), ...forbiddenSyntax(source)] : [])];
}

/** The gate. */
export function checkArchitecture(root: string): Finding[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const codeIn = (folder: string) => filesBelow(root, folder).filter((file) => /\.tsx?$/.test(file));
  const code = ALL_CODE.flatMap(codeIn);
  const picture = pictureIn(read(PICTURE));
  const rooms = [...code, ...codeIn(GENERATED)].map((file) => roomsUsedBy(parseSource(file, read(file)), picture));
  return [
    ...code.flatMap((file) => architectureOf(file, read(file))),
    ...picture.findings,
    ...rooms.flatMap(({ findings }) => findings),
    ...unusedArrows(picture, new Set(rooms.flatMap(({ used }) => used))),
  ];
}

if (import.meta.main) await runAlone(checkArchitecture);
