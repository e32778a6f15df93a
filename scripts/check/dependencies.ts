import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Finding, runAlone } from './finding.ts';

/**
 * Every dependency has a documented reason, an exact version, and the binaries of every platform that people build on. What is built into the portal has a
 * licence that lets it be passed on under ours.
 */

const REASONS = 'docs/decisions/dependencies.md';
/** The platforms to build on. A lock file that is written on one of them can lack the binaries of the others. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'] as const;

/** Licences that the EUPL 1.2 goes together with. */
const LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  '(MPL-2.0 OR Apache-2.0)',
]);

const versions = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions });
const flag = z.boolean().default(false);
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: versions, license: z.string().optional(), dev: flag, optional: flag })),
});

/** Dependencies without a line, lines without a dependency, and versions that may move. */
export function unexplained(packageJson: unknown, reasons: string): Finding[] {
  const { dependencies, devDependencies, optionalDependencies } = packageSchema.parse(packageJson);
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const explained = new Set(
    [...reasons.matchAll(/^\|([^|]+)\|([^|]+)\|/gm)]
      .filter(([, , why]) => /\w/.test(why ?? ''))
      .flatMap(([, names]) => (names ?? '').split(',').map((name) => name.replaceAll('`', '').trim())),
  );
  return [
    ...Object.keys(all)
      .filter((name) => !explained.has(name))
      .map((name) => ({
        at: REASONS,
        what: `${name} has no reason`,
        fix: 'write why it is needed and what would replace it, or remove it',
      })),
    ...[...explained]
      .filter((name) => isPackageName(name) && !(name in all))
      .map((name) => ({ at: REASONS, what: `${name} is not a dependency any more`, fix: 'delete it there' })),
    ...Object.entries(all)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => ({
        at: 'package.json',
        what: `${name} has the version "${version}"`,
        fix: 'pin the exact version: the registry does not have every version of a range',
      })),
  ];
}

/** Skips the headings and separators of the table. */
function isPackageName(name: string): boolean {
  return /^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9.-]*$/.test(name);
}

/** Binaries for our platforms that a package needs and that the lock file lacks. */
export function missingBinaries(lock: unknown, platforms: readonly string[] = PLATFORMS): Finding[] {
  const { packages } = lockSchema.parse(lock);
  return Object.entries(packages).flatMap(([owner, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => owner !== '' && platforms.some((platform) => name.includes(platform)) && !isLocked(packages, owner, name))
      .map((name) => ({
        at: 'package-lock.json',
        what: `${name} is missing: ${owner.replace(/^.*node_modules\//, '')} does not start on that platform`,
        fix: 'choose a version whose binaries the registry has for all platforms',
      })),
  );
}

/** Packages that the portal is built from, and that have no licence or one that nobody has looked at. */
export function unknownLicences(lock: unknown): Finding[] {
  const { packages } = lockSchema.parse(lock);
  return Object.entries(packages)
    .filter(([path, { dev, optional, license = '' }]) => path !== '' && !dev && !optional && !LICENCES.has(license))
    .map(([path, { license = 'none' }]) => ({
      at: 'package-lock.json',
      what: `${path.replace(/^.*node_modules\//, '')} has the licence ${license}`,
      fix: 'see whether it may be passed on under the EUPL 1.2, and add it to LICENCES in scripts/check/dependencies.ts, or take another package',
    }));
}

/** npm looks for a package in the folder of its dependent, and in every folder above. */
function isLocked(packages: Readonly<Record<string, unknown>>, owner: string, name: string): boolean {
  for (let folder = owner; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

/** The gate. */
export function checkDependencies(root: string): Finding[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const lock: unknown = JSON.parse(read('package-lock.json'));
  return [...unexplained(JSON.parse(read('package.json')), read(REASONS)), ...missingBinaries(lock), ...unknownLicences(lock)];
}

if (import.meta.main) await runAlone(checkDependencies);
