import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { misdirectedImports } from './architecture-imports.ts';
import { PORTAL } from './architecture-rules.ts';
import { forbiddenSyntax, illShapedFile } from './architecture-syntax.ts';
import { type Finding, runAlone } from './finding.ts';
import { filesBelow } from './repository-files.ts';
import { parseSource } from './source-file.ts';

/** The rules of the house that a compiler does not know (architecture; house style 14, 17, 20). The tables are in architecture-rules.ts. */

const ALL_CODE = [...PORTAL, 'scripts', 'mock', 'e2e', 'openapi/lint'];

/** Findings of one file by its path and text. */
export function architectureOf(file: string, text: string): Finding[] {
  const source = parseSource(file, text);
  const isPortal = PORTAL.some((folder) => file.startsWith(`${folder}/`));
  return [...illShapedFile(source), ...(isPortal ? [...misdirectedImports(source), ...forbiddenSyntax(source)] : [])];
}

/** The gate. */
export function checkArchitecture(root: string): Finding[] {
  return ALL_CODE.flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => architectureOf(file, readFileSync(join(root, file), 'utf8')));
}

if (import.meta.main) await runAlone(checkArchitecture);
