import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Finding, runAlone } from './finding.ts';
import { type BreakingChange, breakingChanges } from './operation-differences.ts';

/**
 * The contract may grow, not break: every breaking change against the newest release is approved by name and with a reason, or refused.
 * Backends and portals are updated on different days.
 */

const RELEASES = 'openapi/releases';
const APPROVALS = 'openapi/approved-breaking-changes.yaml';

const approval = z.strictObject({
  /** operationId, or '*' for every operation that shows the change at that place. */
  operation: z.string().min(1),
  change: z.string().min(1),
  at: z.string().startsWith('#/'),
  reason: z.string().trim().min(10, 'an approval needs a reason that a backend team can act on'),
});
type Approval = z.infer<typeof approval>;

/** The newest release by its version number (`1.10.0.yaml` after `1.9.0.yaml`), or null before the first. */
export function newestRelease(names: readonly string[]): string | null {
  const versions = names.flatMap((name) => {
    const match = /^v?(\d+)\.(\d+)\.(\d+)\.ya?ml$/.exec(name);
    return match ? [{ name, parts: match.slice(1).map(Number) }] : [];
  });
  versions.sort(
    (one, other) => one.parts.map((part, index) => part - (other.parts[index] ?? 0)).find((difference) => difference !== 0) ?? 0,
  );
  return versions.at(-1)?.name ?? null;
}

/**
 * Changes that nobody approved, and approvals that are faulty or approve nothing.
 *
 * @param approvals the parsed file; null or undefined where there is none
 */
export function unapproved(changes: readonly BreakingChange[], approvals: unknown): Finding[] {
  const findings: Finding[] = [];
  const valid: { approval: Approval; at: string; used: boolean }[] = [];
  const list = z.array(z.unknown()).safeParse(approvals ?? []);
  if (!list.success) return [{ at: APPROVALS, what: 'is not a list of approvals' }];
  for (const [index, item] of list.data.entries()) {
    const at = `${APPROVALS}#/${index}`;
    const parsed = approval.safeParse(item);
    if (parsed.success) valid.push({ approval: parsed.data, at, used: false });
    else findings.push(...parsed.error.issues.map(({ path, message }) => ({ at: `${at}/${path.join('/')}`, what: message })));
  }
  for (const { operation, change, at, what } of changes) {
    const pointer = `#${at}`;
    const approved = valid.find(
      ({ approval: one }) => (one.operation === operation || one.operation === '*') && one.change === change && one.at === pointer,
    );
    if (approved) approved.used = true;
    else
      findings.push({
        at: `${operation} ${pointer}`,
        what: `${change}: ${what}`,
        fix: `undo it, or approve it in ${APPROVALS}: {operation: ${operation}, change: ${change}, at: '${pointer}', reason: …}`,
      });
  }
  for (const { approval: one, at, used } of valid) {
    if (!used) findings.push({ at, what: `approves nothing: ${one.operation} has no ${one.change} at ${one.at}`, fix: 'delete it' });
  }
  return findings;
}

/** The gate. Passes before the first release, unless something is approved already. */
export function checkBreaking(root: string): Finding[] {
  const release = newestRelease(existsSync(join(root, RELEASES)) ? readdirSync(join(root, RELEASES)) : []);
  const approvals: unknown = existsSync(join(root, APPROVALS)) ? parse(readFileSync(join(root, APPROVALS), 'utf8')) : null;
  if (release === null) return unapproved([], approvals);
  const bundle = bundled(root);
  if (typeof bundle === 'string') return [{ at: 'openapi/openapi.yaml', what: `cannot be bundled: ${bundle}` }];
  return unapproved(breakingChanges(parse(readFileSync(join(root, RELEASES, release), 'utf8')), bundle.contract), approvals);
}

/** A fresh bundle of the contract (the one in generated/ may be stale), or the bundler's complaint. */
function bundled(root: string): { contract: unknown } | string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/breaking-'));
  const file = join(folder, 'openapi.yaml');
  try {
    const result = spawnSync(join(root, 'node_modules/.bin/redocly'), ['bundle', 'openapi/openapi.yaml', '-o', file], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      shell: process.platform === 'win32',
    });
    return result.status === 0 ? { contract: parse(readFileSync(file, 'utf8')) } : `${result.stdout}${result.stderr}`.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await runAlone(checkBreaking);
