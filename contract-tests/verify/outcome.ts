/** The outcome of a run, for all reports. */
import type { Compared } from './baseline.ts';
import type { CheckResult } from './checks/run-checks.ts';
import { isLeftOut, type Result } from './core/interaction-run.ts';

export interface Outcome {
  tool: { name: string; version: string };
  contractVersion: string;
  baseUrl: string;
  statesUrl: string | null;
  startedAt: Date;
  seconds: number;
  results: readonly Result[];
  checks: readonly CheckResult[];
  capabilities: readonly { name: string; about: string; isDeclared: boolean }[];
  baseline: Compared | null;
  /** Nothing of the contract is there yet: the report says where to begin. */
  isEmptyBackend: boolean;
  /** The run ended early, by Ctrl-C or --fail-fast. */
  isStopped: boolean;
  /** Notes on the whole run: that the states were set by hand, that the backend stopped answering. */
  notes: readonly string[];
}

export interface Counts {
  checks: number;
  passed: number;
  failed: number;
  errors: number;
  skipped: number;
  seconds: number;
}

export function countsOf(results: readonly Result[]): Counts {
  const of = (outcome: Result['outcome']) => results.filter((one) => one.outcome === outcome).length;
  return {
    checks: results.length,
    passed: of('passed'),
    failed: of('failed'),
    errors: of('error'),
    skipped: of('skipped'),
    seconds: results.reduce((sum, { ms }) => sum + ms, 0) / 1000,
  };
}

/** Tags in the order in which they come. */
export function byTag(results: readonly Result[]): Map<string, Result[]> {
  const tags = new Map<string, Result[]>();
  for (const result of results) tags.set(result.tag, [...(tags.get(result.tag) ?? []), result]);
  return tags;
}

export function isTolerated({ baseline }: Outcome, { key }: Result): boolean {
  return baseline?.tolerated.has(key) ?? false;
}

/** Failures that are not in the baseline. */
export function failures(outcome: Outcome): Result[] {
  return [...outcome.results, ...outcome.checks].filter((one) => one.outcome !== 'passed' && !isLeftOut(one) && !isTolerated(outcome, one));
}

export function exitCodeOf(outcome: Outcome): 0 | 1 {
  const repaired = outcome.baseline?.repaired.length ?? 0;
  return failures(outcome).length > 0 || repaired > 0 || outcome.isStopped ? 1 : 0;
}

/** The checks that took longest, the slowest first. */
export function slowest({ results, checks }: Outcome, count: number): Result[] {
  return [...results, ...checks]
    .filter(({ outcome }) => outcome !== 'skipped')
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count);
}
