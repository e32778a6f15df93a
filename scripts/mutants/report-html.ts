/** Renders the mutation score as one HTML page without scripts, readable on a phone and on paper. */

import { groupedBy } from '../../contract-tests/contract/grouped.ts';
import type { GateTrial } from '../../contract-tests/mutants/gate-trial.ts';
import { type Count, type Goal, isKilled } from '../../contract-tests/mutants/score.ts';
import type { Taken } from './take-score.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8886}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
code{overflow-wrap:anywhere}`;

export function htmlOf({ score, tried, equivalent, client, spec }: Taken, goals: readonly Goal[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mutation score of the contract-test harness</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Mutation score of the contract-test harness</h1>
<p>${score.killed} of ${score.total} faults seen, ${score.equivalent} more are equivalent; ${score.runs} runs without a fault gave ${score.falseAlarms} findings. Taken in ${score.seconds.toFixed(0)} seconds.</p>
${table(
  'Goals',
  ['Goal', 'Reached', ''],
  goals.map(({ what, is, isMet }) => [what, is, isMet ? 'yes' : 'no']),
)}
${counts('By class', { 'faults of the schema': score.schema, 'faults of behaviour': score.behaviour, ...score.perClass })}
${counts('By operator', score.perOperator)}
${counts('By operation', score.perOperation)}
${table(
  'Seen by',
  ['Detector', 'Faults'],
  Object.entries(score.detectors).map(([name, count]) => [name, String(count)]),
)}
${table(
  'Not seen',
  ['Fault', 'Class'],
  tried.filter((one) => !isKilled(one)).map(({ mutant }) => [mutant.id, mutant.class]),
)}
${table(
  'Equivalent, and why',
  ['Reason', 'Faults'],
  [...groupedBy(equivalent, ({ reason }) => reason ?? '')].map(([reason, all]) => [reason, String(all.length)]),
)}
${trials('Faults of the client', client)}
${trials('Changes of the contract', spec)}
</body>
</html>
`;
}

function counts(caption: string, all: Readonly<Record<string, Count>>): string {
  return table(
    caption,
    ['', 'Faults', 'Seen'],
    Object.entries(all).map(([name, { total, killed }]) => [name, String(total), String(killed)]),
  );
}

function trials(caption: string, all: readonly GateTrial[]): string {
  return table(
    caption,
    ['Fault', 'What it is', 'Seen by', 'Which says'],
    all.map(({ id, what, seenBy, said }) => [id, what, seenBy.length === 0 ? 'nobody' : shortened(seenBy), said]),
  );
}

function shortened(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  return more.length > 3 ? `${first}, ${second} and ${more.length} more` : names.join(', ');
}

function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return `<h2>${escaped(caption)}</h2>\n<p>None.</p>`;
  const head = heads.map((one) => `<th scope="col"${isNumber(one) ? ' class="n"' : ''}>${escaped(one)}</th>`).join('');
  const body = rows
    .map(([first = '', ...rest]) => {
      const cells = rest.map((cell) => `<td${/^\d+$/.test(cell) ? ' class="n"' : ''}>${escaped(cell)}</td>`).join('');
      return `<tr><th scope="row"><code>${escaped(first)}</code></th>${cells}</tr>`;
    })
    .join('\n');
  return `<h2>${escaped(caption)}</h2>\n<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table>`;
}

const isNumber = (head: string): boolean => head === 'Faults' || head === 'Seen';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
