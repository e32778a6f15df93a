/**
 * `npm run sbom`: every package that the portal in the browser is built from, as a CycloneDX software bill of materials, on standard output. Npm makes
 * it from the lock file; here only its name, time and serial number are set, so that the same commit gives the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';

const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  serialNumber: z.string(),
  metadata: z.looseObject({ timestamp: z.string(), component: z.looseObject({ name: z.string(), 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ name: z.string(), version: z.string(), licenses: z.array(z.unknown()).optional() })),
});
export type Bom = z.infer<typeof bomSchema>;

/**
 * @param root the repository
 * @param seconds the time of the bill, in seconds since 1970: that of the commit
 */
export function billOfMaterials(root: string, seconds: number): Bom {
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--omit=optional', '--sbom-format=cyclonedx'];
  const bom = bomSchema.parse(
    JSON.parse(
      execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }),
    ),
  );
  // Npm takes the name of the folder.
  bom.metadata.component.name = 'resident-portal';
  bom.metadata.timestamp = new Date(seconds * 1000).toISOString();
  bom.serialNumber = '';
  bom.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(bom))}`;
  return bom;
}

/** A UUID of version 8 (RFC 9562), made from what it names. */
function uuidOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex');
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-');
}

/** The time of the last commit, in seconds since 1970. */
export const secondsOfCommit = (root: string): number =>
  Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }));

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  process.stdout.write(`${JSON.stringify(billOfMaterials(root, secondsOfCommit(root)), null, 2)}\n`);
}
