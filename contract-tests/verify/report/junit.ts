/** JUnit XML, as CI systems read it: a test suite for each tag, and one for each capability. */

import { placeInWords } from '../baseline.ts';
import type { Result } from '../core/interaction-run.ts';
import { coverageLines } from '../coverage.ts';
import { byTag, countsOf, isTolerated, type Outcome } from '../outcome.ts';
import { failureLines, skippedBecause } from './failure-lines.ts';

export function junit(outcome: Outcome): string {
  const suites = [
    ...[...byTag(outcome.results)].map(([tag, results]) => suite(outcome, tag, results)),
    ...outcome.capabilities.map(({ name, isDeclared }) =>
      isDeclared
        ? suite(
            outcome,
            name,
            outcome.checks.filter(({ capability }) => capability === name),
          )
        : `  <testsuite name="${escaped(name)}" tests="1" failures="0" errors="0" skipped="1" time="0">\n    <testcase name="not declared" classname="${escaped(name)}"><skipped message="not verified"/></testcase>\n  </testsuite>`,
    ),
    ...repairedSuite(outcome),
    coverageSuite(outcome),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(outcome.tool.name)}" time="${outcome.seconds.toFixed(3)}">\n${suites.join('\n')}\n</testsuites>\n`;
}

/** Without a test case: what was asked is no test, and what was not is no failure. */
function coverageSuite({ coverage }: Outcome): string {
  const text = escaped(coverageLines(coverage).join('\n'));
  return `  <testsuite name="coverage" tests="0" failures="0" errors="0" skipped="0" time="0">\n    <system-out>${text}</system-out>\n  </testsuite>`;
}

/** Known failures that pass: they fail until they are taken out of the file. */
function repairedSuite({ baseline }: Outcome): string[] {
  const repaired = baseline?.repaired ?? [];
  if (!baseline || repaired.length === 0) return [];
  const cases = repaired.map(
    (one) =>
      `    <testcase name="${escaped(placeInWords(one))}" classname="baseline"><failure type="baseline" message="it is repaired: take it out of ${escaped(baseline.file)}"/></testcase>`,
  );
  return [
    `  <testsuite name="baseline" tests="${repaired.length}" failures="${repaired.length}" errors="0" skipped="0" time="0">`,
    ...cases,
    '  </testsuite>',
  ];
}

function suite(outcome: Outcome, name: string, results: readonly Result[]): string {
  const counted = results.filter((one) => !isTolerated(outcome, one));
  const { passed, failed, errors, seconds } = countsOf(counted);
  const skipped = results.length - passed - failed - errors;
  const cases = results.map((result) => testcase(outcome, result));
  return [
    `  <testsuite name="${escaped(name)}" tests="${results.length}" failures="${failed}" errors="${errors}" skipped="${skipped}" time="${seconds.toFixed(3)}" timestamp="${outcome.startedAt.toISOString()}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

function testcase(outcome: Outcome, result: Result): string {
  const open = `    <testcase name="${escaped(result.key)}" classname="${escaped(`${result.tag}.${result.operationId}`)}" time="${(result.ms / 1000).toFixed(3)}"`;
  if (result.outcome === 'passed') return `${open}/>`;
  if (isTolerated(outcome, result)) return `${open}><skipped message="known from the baseline"/></testcase>`;
  if (result.skipReason) return `${open}><skipped message="${escaped(skippedBecause(result.skipReason))}"/></testcase>`;
  const lines = failureLines(result).map(([label, text]) => `${label}: ${text}`);
  const [first] = result.findings;
  const message = first ? `${first.expected} expected, ${first.actual}` : result.outcome;
  const element = result.outcome === 'error' ? 'error' : 'failure';
  return `${open}>\n      <${element} type="${first?.in ?? 'none'}" message="${escaped(message)}">${escaped(lines.join('\n'))}</${element}>\n    </testcase>`;
}

/** Characters that XML 1.0 does not allow at all are replaced: an answer may hold anything. */
export function escaped(text: string): string {
  return (
    text
      .replaceAll(/\p{Cs}/gu, '\ufffd')
      // oxlint-disable-next-line eslint/no-control-regex -- that is what they are
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
