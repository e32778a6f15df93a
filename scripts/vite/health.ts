/**
 * What a build says of itself. healthz.json: that it is served, and which release it is, for load balancers and for whoever asks "which version is this?".
 * Error reports name the same release (`import.meta.env.PORTAL_RELEASE`). accessibility.txt: docs/accessibility.md, to which the statement leads.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });
const contractSchema = z.object({ info: z.object({ version: z.string() }) });

export interface Health {
  /** Of package.json. */
  version: string;
  /** The full hash of the commit, or "unknown" where there is no repository. */
  commit: string;
  /** `info.version` of the contract. */
  contract: string;
  /** RFC 3339. With SOURCE_DATE_EPOCH (seconds since 1970) the same build has the same bytes: https://reproducible-builds.org/specs/source-date-epoch/ */
  builtAt: string;
}

/** @param env PORTAL_COMMIT names the commit where the build has no repository, as in an image */
export function healthOf(root: string, env: Readonly<Record<string, string | undefined>>, now: Date): Health {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const builtAt = env.SOURCE_DATE_EPOCH === undefined ? now : new Date(Number(env.SOURCE_DATE_EPOCH) * 1000);
  return {
    version: packageSchema.parse(JSON.parse(read('package.json'))).version,
    commit: env.PORTAL_COMMIT || commitOf(root),
    contract: contractSchema.parse(parse(read('openapi/openapi.yaml'))).info.version,
    builtAt: builtAt.toISOString(),
  };
}

function commitOf(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}

export function health(): Plugin {
  let source = '';
  let criteria = '';
  return {
    name: 'portal:health',
    apply: 'build',
    config({ root = process.cwd() }) {
      const release = healthOf(root, process.env, new Date());
      criteria = readFileSync(join(root, 'docs/accessibility.md'), 'utf8');
      source = `${JSON.stringify(release, null, 2)}\n`;
      return {
        define: { 'import.meta.env.PORTAL_RELEASE': JSON.stringify(`resident-portal@${release.version}+${release.commit.slice(0, 12)}`) },
      };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'healthz.json', source });
      this.emitFile({ type: 'asset', fileName: 'accessibility.txt', source: criteria });
    },
  };
}
