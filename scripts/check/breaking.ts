import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { newestRelease } from '../../openapi/newest-release.ts';
import { type Finding, runAlone } from './finding.ts';

/**
 * The contract may grow, not break: every change against the newest release that `redocly diff` calls major is approved by name and with a
 * reason, or refused. Backends and portals are updated on different days. docs/decisions/gates.md says what is added to Redocly's own rules.
 * Rules: api.all-operations, api.decided-methods.
 */

const RELEASES = 'openapi/releases';
const APPROVALS = 'openapi/approved-breaking-changes.yaml';

const pointer = z.string().startsWith('#/');
const approval = z.strictObject({
  change: z.string().min(1),
  /** A part of the message, so that a further change at the same place is not approved with it. */
  says: z.string().min(1),
  at: z.union([pointer, z.array(pointer).min(1)]),
  reason: z.string().trim().min(10, 'an approval needs a reason that a backend team can act on'),
});

/** A change between two bundles of the contract that breaks a consumer or a backend of the old one. */
export interface BreakingChange {
  /** The rule of Redocly, or the name of one of ours. */
  readonly change: string;
  /** JSON pointer in the bundle, with `#`. */
  readonly at: string;
  readonly what: string;
}

const report = z.object({
  changes: z.array(
    z.object({
      path: z.string(),
      typeName: z.string(),
      kind: z.string(),
      impact: z.string(),
      property: z.string().optional(),
      verdicts: z.array(
        z.object({ ruleId: z.string(), impact: z.string(), message: z.string(), location: z.object({ pointer: z.string() }) }),
      ),
    }),
  ),
});
type Change = z.infer<typeof report>['changes'][number];

/** Changes that Redocly calls minor or patch, and that break a portal or a backend of ours. */
const STRICTER: readonly { readonly change: string; readonly what: string; readonly breaks: (one: Change) => boolean }[] = [
  {
    change: 'response-added',
    what: 'a success that clients of the old contract do not expect',
    breaks: ({ kind, typeName, path }) => kind === 'added' && typeName === 'Response' && /^#\/paths\/.*\/responses\/[^45][^/]*$/.test(path),
  },
  {
    change: 'request-property-removed',
    what: 'the portal sent it, and a backend may have needed it',
    breaks: ({ kind, path }) => kind === 'removed' && /\/requestBody\/.*\/properties\/[^/]+$/.test(path),
  },
  {
    change: 'tag-changed',
    what: 'the portal and the harness find the operation by its tag',
    breaks: ({ typeName, property }) => typeName === 'Operation' && property === 'tags',
  },
  {
    change: 'security-added',
    what: 'the operation had its own way in, and now has that of the whole contract',
    breaks: ({ kind, typeName, path }) =>
      kind === 'removed' && typeName === 'SecurityRequirementList' && /^#\/paths\/.*\/security$/.test(path),
  },
];

/**
 * Changes that nobody approved, and approvals that are faulty or approve nothing.
 *
 * @param approvals the parsed file; null or undefined where there is none
 */
export function unapproved(changes: readonly BreakingChange[], approvals: unknown): Finding[] {
  const list = z.array(z.unknown()).safeParse(approvals ?? []);
  if (!list.success) return [{ at: APPROVALS, what: 'is not a list of approvals' }];
  const findings: Finding[] = [];
  const approved: { change: string; says: string; place: string; listed: string; used: boolean }[] = [];
  for (const [index, item] of list.data.entries()) {
    const listed = `${APPROVALS}#/${index}`;
    const { data, error } = approval.safeParse(item);
    for (const { path, message } of error?.issues ?? []) findings.push({ at: `${listed}/${path.join('/')}`, what: message });
    if (data) for (const place of [data.at].flat()) approved.push({ ...data, place, listed, used: false });
  }
  for (const { change, at, what } of changes) {
    const found = approved.find((one) => one.change === change && one.place === at && what.includes(one.says));
    if (found) found.used = true;
    else findings.push({ at, what: `${change}: ${what}`, fix: `undo it, or approve it in ${APPROVALS} with change, says, at and reason` });
  }
  return [
    ...findings,
    ...approved
      .filter(({ used }) => !used)
      .map(({ change, place, listed }) => ({
        at: listed,
        what: `approves nothing: there is no such ${change} at ${place}`,
        fix: 'delete it',
      })),
  ];
}

function redocly(root: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/@redocly/cli/bin/cli.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (status !== 0) throw new Error(`redocly ${args.join(' ')}: ${stdout}${stderr}`.trim());
}

function inTemporaryFolder<T>(root: string, work: (folder: string) => T): T {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/breaking-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All breaking changes from one bundle to the next, each place once. */
export function breakingChanges(root: string, before: unknown, after: unknown): BreakingChange[] {
  const { changes } = inTemporaryFolder(root, (folder) => {
    const [base = '', revision = '', written = ''] = ['base.json', 'revision.json', 'report.json'].map((name) => join(folder, name));
    writeFileSync(base, JSON.stringify(before));
    writeFileSync(revision, JSON.stringify(after));
    redocly(root, 'diff', base, revision, '--fail-on=none', '--format=json', '-o', written);
    return report.parse(JSON.parse(readFileSync(written, 'utf8')));
  });
  const found = changes.flatMap((one): BreakingChange[] => [
    ...one.verdicts
      .filter(({ impact }) => impact === 'major')
      .map(({ ruleId, message, location }) => ({ change: ruleId, at: location.pointer, what: message })),
    ...STRICTER.filter(({ breaks }) => breaks(one)).map(({ change, what }) => ({ change, at: one.path, what })),
  ]);
  return [...new Map(found.map((one) => [`${one.change} ${one.at}`, one])).values()];
}

/** The release that the gate compares with; null before the first. */
export function releasedContract(root: string): unknown {
  const release = newestRelease(existsSync(join(root, RELEASES)) ? readdirSync(join(root, RELEASES)) : []);
  return release === null ? null : parse(readFileSync(join(root, RELEASES, release), 'utf8'));
}

/** The gate. Passes before the first release, unless something is approved already. */
function checkBreaking(root: string): Finding[] {
  const approvals: unknown = existsSync(join(root, APPROVALS)) ? parse(readFileSync(join(root, APPROVALS), 'utf8')) : null;
  const release = releasedContract(root);
  return unapproved(release === null ? [] : breakingChanges(root, release, bundled(root)), approvals);
}

/** A fresh bundle of the contract, since the one in generated/ may be stale. */
function bundled(root: string): unknown {
  return inTemporaryFolder(root, (folder) => {
    const file = join(folder, 'openapi.json');
    redocly(root, 'bundle', 'openapi/openapi.yaml', '-o', file);
    return JSON.parse(readFileSync(file, 'utf8'));
  });
}

if (import.meta.main) await runAlone(checkBreaking);
