/** A summary for a pull request: GitHub's job summary, or a comment of GitHub and GitLab. Everything from an answer is in HTML, so that it stays text. */
import { groupedBy } from '../../contract/grouped.ts';
import { byCause } from '../baseline.ts';
import { timeInWords } from '../core/answer-times.ts';
import type { Result } from '../core/interaction-run.ts';
import { coverageLines } from '../coverage.ts';
import { byTag, countsOf, exitCodeOf, failedCauses, isTolerated, type Outcome, slowest } from '../outcome.ts';
import { closingLine, withReason } from './console.ts';
import { causeLines, failureLines, inColumns, titleOf } from './failure-lines.ts';
import { firstSteps } from './first-steps.ts';
import { escaped } from './junit.ts';

/** A comment of GitHub has 65,536 characters at most. */
const MOST_FAILURES = 20;
const LONGEST_LINE = 500;

export function markdown(outcome: Outcome): string {
  const { contractVersion, baseUrl, tool, notes, baseline, capabilities } = outcome;
  const { causes, silent } = failedCauses(outcome);
  const failed = [
    ...causes.map((one) => failure(titleOf(one), causeLines(one))),
    ...silent.map((one) => failure([one.operationId, one.key], failureLines(one))),
  ];
  const shown = failed.slice(0, outcome.isEmptyBackend ? 1 : MOST_FAILURES);
  const more = failed.length - shown.length;
  const undeclared = capabilities.filter(({ isDeclared }) => !isDeclared).map(({ name }) => `\`${name}\``);
  const sections = [
    `## ${exitCodeOf(outcome) === 0 ? '✅ The backend honours the contract' : '❌ The backend does not honour the contract'}`,
    `${escaped(closingLine(outcome))} Contract ${contractVersion}, ${tool.name} ${tool.version}, <code>${escaped(baseUrl)}</code>.`,
    ...notes.map((note) => `> ${escaped(note)}`),
    ...(outcome.isEmptyBackend ? [`<pre>${escaped(firstSteps(outcome).join('\n'))}</pre>`] : []),
    ...shown,
    ...(more > 0 ? [`And ${more} more causes, which the other reports have.`] : []),
    ...(baseline
      ? [
          list(`Known from <code>${escaped(baseline.file)}</code>`, byCause(baseline.known).map(withReason)),
          list('Known, over their last day', byCause(baseline.expired).map(withReason)),
          list(`Repaired: take them out of <code>${escaped(baseline.file)}</code>`, byCause(baseline.repaired).map(withReason)),
        ]
      : []),
    table(outcome),
    list(
      'Slowest checks',
      slowest(outcome, 10).map(({ ms, key }) => `${(ms / 1000).toFixed(1)} s: ${key}`),
    ),
    list('Longest answers', outcome.times.slice(0, 10).map(timeInWords)),
    `<details><summary>Coverage</summary>\n\n<pre>${escaped(coverageLines(outcome.coverage).join('\n'))}</pre>\n</details>`,
    ...(undeclared.length === 0 ? [] : [`Not declared, not verified: ${undeclared.join(', ')}.`]),
  ];
  return `${sections.filter((one) => one !== '').join('\n\n')}\n`;
}

function failure([operationId, check]: readonly [string, string], lines: readonly (readonly [string, string])[]): string {
  const text = lines.map(([label, one]) => inColumns([label, cut(one)])).join('\n');
  return `<details><summary><b>${escaped(operationId)}</b>: ${escaped(check)}</summary>\n\n<pre>${escaped(text)}</pre>\n</details>`;
}

/** Nothing for an empty list. */
function list(heading: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const some = items.slice(0, MOST_FAILURES).map((item) => `<li>${escaped(cut(item))}</li>`);
  const more = items.length - some.length;
  return `<details><summary>${heading} (${items.length})</summary><ul>${some.join('')}${more > 0 ? `<li>and ${more} more</li>` : ''}</ul></details>`;
}

function cut(text: string): string {
  return text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE)}…`;
}

function table(outcome: Outcome): string {
  const groups: (readonly [name: string, results: readonly Result[]])[] = [
    ...byTag(outcome.results),
    ...groupedBy(outcome.checks, ({ capability }) => capability),
    ['all', [...outcome.results, ...outcome.checks]],
  ];
  const rows = groups.map(([name, results]) => {
    const known = results.filter((one) => isTolerated(outcome, one)).length;
    const { checks, passed, failed, errors, skipped, seconds } = countsOf(results);
    return `| ${name} | ${checks} | ${passed} | ${failed + errors - known} | ${known} | ${skipped} | ${seconds.toFixed(1)} |`;
  });
  return ['| | Checks | Passed | Failed | Known | Skipped | Seconds |', '|---|--:|--:|--:|--:|--:|--:|', ...rows].join('\n');
}
