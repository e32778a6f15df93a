/** The outcome of a run, for all reports. */
import type { Compared } from './baseline.ts';
import { type Cause, causesOf } from './causes.ts';
import type { CheckResult } from './checks/run-checks.ts';
import type { OperationTime } from './core/answer-times.ts';
import { isLeftOut, type Result } from './core/interaction-run.ts';
import type { Part } from './coverage.ts';

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
  /** What of the contract was asked for, and what not. */
  coverage: readonly Part[];
  /** How long the answers took, the operation with the longest one first. */
  times: readonly OperationTime[];
  /** Nothing of the contract is there yet: the report says where to begin. */
  isEmptyBackend: boolean;
  /** The run ended early, by Ctrl-C or --fail-fast. */
  isStopped: boolean;
  /** Notes on the whole run: that the states were set by hand, that the backend stopped answering. */
  notes: readonly string[];
}

type Verified = Pick<Outcome, 'results' | 'checks' | 'baseline' | 'isStopped'>;

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

export function isTolerated({ baseline }: Pick<Outcome, 'baseline'>, { key }: Result): boolean {
  return baseline?.tolerated.has(key) ?? false;
}

/** Failures that are not in the baseline. */
export function failures(outcome: Omit<Verified, 'isStopped'>): Result[] {
  return [...outcome.results, ...outcome.checks].filter((one) => one.outcome !== 'passed' && !isLeftOut(one) && !isTolerated(outcome, one));
}

/** The causes of the failures, and each check that failed without a finding: the backend had stopped answering. */
export function failedCauses(outcome: Omit<Verified, 'isStopped'>): { causes: Cause[]; silent: Result[] } {
  const failed = failures(outcome);
  return { causes: causesOf(failed), silent: failed.filter(({ findings }) => findings.length === 0) };
}

export function exitCodeOf(outcome: Verified): 0 | 1 {
  const repaired = outcome.baseline?.repaired.length ?? 0;
  return failures(outcome).length > 0 || repaired > 0 || outcome.isStopped || !hasVerified(outcome) ? 1 : 0;
}

/** Whether any check was carried out: a run that asked nothing must not look like one that found nothing. */
export function hasVerified({ results, checks }: Pick<Outcome, 'results' | 'checks'>): boolean {
  return [...results, ...checks].some(({ outcome }) => outcome !== 'skipped');
}

/** The checks that took longest, the slowest first. */
export function slowest({ results, checks }: Outcome, count: number): Result[] {
  return [...results, ...checks]
    .filter(({ outcome }) => outcome !== 'skipped')
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count);
}
