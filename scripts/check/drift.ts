import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, runAlone } from './finding.ts';
import { filesBelow } from './repository-files.ts';

/** The files in generated/ are the output of `npm run generate`: not edited, and not outdated. */

const FOLDER = 'generated';
/** The files that the generator reads. */
const SOURCES = [
  'deploy/options.ts',
  'openapi',
  'locales',
  'scripts',
  'client',
  'contract-tests/contract',
  'package.json',
  'tsconfig.json',
  'redocly.yaml',
] as const;
const FIX = 'run npm run generate and commit the result';

/** Files that differ, by their content. */
export function differingFiles(committed: ReadonlyMap<string, string>, fresh: ReadonlyMap<string, string>): Finding[] {
  return [...new Set([...committed.keys(), ...fresh.keys()])].toSorted().flatMap((at) => {
    if (!fresh.has(at)) return [{ at, what: 'is not made by the generator any more', fix: FIX }];
    if (!committed.has(at)) return [{ at, what: 'is missing', fix: FIX }];
    return committed.get(at) === fresh.get(at) ? [] : [{ at, what: 'differs from what the generator makes', fix: FIX }];
  });
}

function contentOf(root: string): Map<string, string> {
  return new Map(filesBelow(root, FOLDER).map((file) => [file, readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')]));
}

/** The gate. Works on a copy, so that parallel processes never see an incomplete folder. styled-system/ is made at install and not compared. */
export function checkDrift(root: string): Finding[] {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(root, '.cache/drift-'));
  try {
    for (const source of SOURCES) if (existsSync(join(root, source))) cpSync(join(root, source), join(copy, source), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    const result = spawnSync(process.execPath, ['scripts/generate.ts'], { cwd: copy, encoding: 'utf8' });
    if (result.status !== 0) return [{ at: 'scripts/generate.ts', what: `fails:\n${result.stdout}${result.stderr}` }];
    return differingFiles(contentOf(root), contentOf(copy));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (import.meta.main) await runAlone(checkDrift);
