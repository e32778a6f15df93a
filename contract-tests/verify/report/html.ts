/** The report as one page: no script, nothing from elsewhere, readable without colours. */

import { byCause } from '../baseline.ts';
import { timeInWords } from '../core/answer-times.ts';
import { isLeftOut } from '../core/interaction-run.ts';
import { coverageLines } from '../coverage.ts';
import { byTag, type Counts, countsOf, exitCodeOf, failedCauses, failures, type Outcome, slowest } from '../outcome.ts';
import { closingLine, withoutReason, withReason } from './console.ts';
import { causeLines, failureLines, skippedBecause, titleOf } from './failure-lines.ts';
import { escaped } from './junit.ts';

const STYLE = `
:root { color-scheme: light dark; --line: #767676; --bad: #b00020; --good: #1b6e2c; }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a9a; --good: #7fd890; } }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; } th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child { text-align: left; }
article { border-left: .25rem solid var(--bad); padding-left: 1rem; margin: 1.5rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { white-space: pre-wrap; }
.bad { color: var(--bad); } .good { color: var(--good); } h3 { overflow-wrap: anywhere; margin-bottom: .25rem; }
@media (max-width: 40rem) { dl { display: block; } }`;

export function html(outcome: Outcome): string {
  const failed = failures(outcome);
  const { causes, silent } = failedCauses(outcome);
  const isGood = exitCodeOf(outcome) === 0;
  const { tool, contractVersion, baseUrl, startedAt } = outcome;
  const about = `${baseUrl}, ${startedAt.toISOString()}, contract ${contractVersion}, ${tool.name} ${tool.version}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(isGood ? 'All checks passed' : `${failed.length} checks failed`)}: ${escaped(tool.name)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>Does the backend honour the contract?</h1>
<p class="${isGood ? 'good' : 'bad'}"><strong>${isGood ? 'Yes' : 'No'}.</strong> ${escaped(closingLine(outcome))}</p>
<p>${escaped(about)}</p>
${outcome.notes.map((note) => `<p>${escaped(note)}</p>`).join('\n')}
<h2>By tag</h2>
${table(outcome)}
<h2>Failed checks</h2>
${failed.length === 0 ? '<p>None.</p>' : [...causes.map((one) => article(titleOf(one), causeLines(one))), ...silent.map((one) => article([one.operationId, one.key], failureLines(one)))].join('\n')}
${skippedChecks(outcome)}<h2>Capabilities</h2>
<ul>
${outcome.capabilities.map(({ name, about: what, isDeclared }) => `<li><strong>${escaped(name)}</strong>, ${isDeclared ? 'declared and verified' : 'not declared, not verified'}. ${escaped(what)}</li>`).join('\n')}
</ul>
${baseline(outcome)}
<h2>Slowest checks</h2>
<ul>
${slowest(outcome, 20)
  .map(({ ms, key }) => `<li>${(ms / 1000).toFixed(1)} s: ${escaped(key)}</li>`)
  .join('\n')}
</ul>
<h2>Longest answers</h2>
<ul>
${outcome.times
  .slice(0, 20)
  .map((one) => `<li>${escaped(timeInWords(one))}</li>`)
  .join('\n')}
</ul>
<h2>Coverage</h2>
<pre>${escaped(coverageLines(outcome.coverage).join('\n'))}</pre>
</main>
</body>
</html>
`;
}

function table({ results, checks }: Outcome): string {
  const rows = [...byTag(results)].map(([tag, some]) => row(tag, countsOf(some)));
  const total = row('all', countsOf([...results, ...checks]));
  return `<div class="scroll" role="region" aria-label="By tag" tabindex="0"><table>
<thead><tr><th scope="col">Tag</th><th scope="col">Checks</th><th scope="col">Passed</th><th scope="col">Failed</th><th scope="col">Errors</th><th scope="col">Skipped</th><th scope="col">Seconds</th></tr></thead>
<tbody>
${[...rows, total].join('\n')}
</tbody>
</table></div>`;
}

function row(name: string, { checks, passed, failed, errors, skipped, seconds }: Counts): string {
  const cells = [checks, passed, failed, errors, skipped, seconds.toFixed(1)].map((cell) => `<td>${cell}</td>`).join('');
  return `<tr><th scope="row">${escaped(name)}</th>${cells}</tr>`;
}

function article([operationId, check]: readonly [string, string], all: readonly (readonly [string, string])[]): string {
  const lines = all.map(([label, text]) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`);
  return `<article><h3>${escaped(operationId)}: ${escaped(check)}</h3><dl>${lines.join('')}</dl></article>`;
}

function skippedChecks({ results, checks }: Outcome): string {
  const items = [...results, ...checks]
    .filter(isLeftOut)
    .map(({ key, skipReason }) => `${key}: ${skipReason ? skippedBecause(skipReason) : ''}`);
  return items.length === 0 ? '' : `<h2>Skipped checks</h2>\n<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>\n`;
}

function baseline(outcome: Outcome): string {
  if (!outcome.baseline) return '';
  const { known, expired, repaired } = outcome.baseline;
  const list = (items: readonly string[]) =>
    items.length === 0 ? '<p>Nothing.</p>' : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
  return `<h2>Known from the baseline</h2>
${list(byCause(known).map(withReason))}
<h2>Known, over their last day</h2>
${list(byCause(expired).map(withReason))}
<h2>Repaired since the baseline</h2>
${list(byCause(repaired).map(withoutReason))}`;
}
