/** The report for programs. Its shape is stable: `version` rises when something is taken away or changes its meaning. */
import type { Result } from '../core/interaction-run.ts';
import { byTag, countsOf, exitCodeOf, failedCauses, isTolerated, type Outcome } from '../outcome.ts';

export const JSON_VERSION = 2;

export function json(outcome: Outcome): string {
  const { tool, contractVersion, baseUrl, statesUrl, startedAt, seconds, results, checks, capabilities, baseline, notes } = outcome;
  const document = {
    version: JSON_VERSION,
    tool,
    contractVersion,
    baseUrl,
    statesUrl,
    startedAt: startedAt.toISOString(),
    seconds: Number(seconds.toFixed(3)),
    exitCode: exitCodeOf(outcome),
    summary: countsOf(results),
    tags: Object.fromEntries([...byTag(results)].map(([tag, some]) => [tag, countsOf(some)])),
    /** The failures by their cause, without those that the baseline tolerates. */
    causes: failedCauses(outcome).causes.map(({ operationId, what, found }) => ({
      operationId,
      what,
      findings: found.length,
      checks: [...new Set(found.map(({ result }) => result.key))],
      example: found[0] && { check: found[0].result.key, ...found[0].finding },
    })),
    /** One check for each interaction, in the order of the contract. */
    results: results.map((result) => resultOf(outcome, result)),
    capabilities: capabilities.map(({ name, about, isDeclared }) => ({
      name,
      about,
      isDeclared,
      checks: checks
        .filter(({ capability }) => capability === name)
        .map((check) => ({ expects: check.expects, ...resultOf(outcome, check) })),
    })),
    baseline: baseline && { ...baseline, tolerated: [...baseline.tolerated] },
    /** What of the contract was asked for, and what not, with the reason. */
    coverage: Object.fromEntries(outcome.coverage.map(({ name, ...part }) => [name, part])),
    /** How long the answers took, in milliseconds, the operation with the longest one first. */
    times: outcome.times,
    isStopped: outcome.isStopped,
    notes,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function resultOf(outcome: Outcome, result: Result) {
  const { key, operationId, tag, states, findings, notes, ms } = result;
  return {
    check: key,
    operationId,
    tag,
    states,
    outcome: result.outcome,
    skipReason: result.skipReason,
    status: result.status,
    isTolerated: isTolerated(outcome, result),
    requestId: result.requestId,
    ms: Math.round(ms),
    findings,
    notes,
  };
}
