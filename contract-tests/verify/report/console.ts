/** The console report: progress, a table of the tags, every failure, and a closing line. */
import { styleText } from 'node:util';
import { byCause, type Known, placeInWords } from '../baseline.ts';
import { timeInWords } from '../core/answer-times.ts';
import { isLeftOut } from '../core/interaction-run.ts';
import { coverageLines } from '../coverage.ts';
import { byTag, type Counts, countsOf, exitCodeOf, failedCauses, failures, type Outcome, slowest } from '../outcome.ts';
import { causeLines, failureLines, inColumns, skippedBecause, titleOf } from './failure-lines.ts';
import { firstSteps } from './first-steps.ts';

export interface Terminal {
  write: (text: string) => void;
  /** The output is a terminal: lines can be overwritten and coloured. */
  isInteractive: boolean;
}

/** One line that is written over where that is possible, else a line for every tenth. */
export function progress(terminal: Terminal, total: number, what: string): (isGood: boolean) => void {
  let done = 0;
  let bad = 0;
  let printed = 0;
  return (isGood) => {
    done += 1;
    if (!isGood) bad += 1;
    const line = `${done}/${total} ${what}${bad > 0 ? `, ${bad} failed` : ''}`;
    if (terminal.isInteractive) terminal.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (done === total || done >= printed + Math.ceil(total / 10)) {
      printed = done;
      terminal.write(`${line}\n`);
    }
  };
}

export function report(outcome: Outcome, { write, isInteractive }: Terminal): void {
  const colour = (style: 'red' | 'green' | 'yellow' | 'bold' | 'dim', text: string) => (isInteractive ? styleText(style, text) : text);
  write(`\n${table(outcome)}\n`);

  const failed = failures(outcome);
  if (outcome.isEmptyBackend) write(`\n${firstSteps(outcome).join('\n')}\n\nThe first of ${failed.length} failures:\n`);
  const { causes, silent } = failedCauses(outcome);
  const shown = [
    ...causes.map((cause) => ({ title: titleOf(cause), lines: causeLines(cause) })),
    ...silent.map((result) => ({ title: [result.operationId, result.key] as const, lines: failureLines(result) })),
  ];
  for (const { title, lines } of outcome.isEmptyBackend ? shown.slice(0, 1) : shown) {
    write(`\n${colour('red', '✗')} ${colour('bold', title[0])}: ${title[1]}\n`);
    for (const line of lines) write(`${inColumns(line, '    ').replace(line[0], colour('dim', line[0]))}\n`);
  }

  for (const [reason, keys] of leftOut(outcome))
    write(`\n${colour('dim', `skipped: ${reason}`)}\n${keys.map((key) => `    ${key}\n`).join('')}`);
  for (const { name, isDeclared, about } of outcome.capabilities) {
    if (!isDeclared) write(`\n${colour('dim', `not verified: --capability ${name}`)}  ${about}\n`);
  }
  for (const line of baselineLines(outcome)) write(`\n${line}\n`);
  const slow = slowest(outcome, 5).map(({ ms, key }) => `    ${(ms / 1000).toFixed(1).padStart(5)} s  ${key}\n`);
  if (slow.length > 0) write(`\n${colour('dim', 'slowest:')}\n${slow.join('')}`);
  const times = outcome.times.slice(0, 5).map((one) => `    ${timeInWords(one)}\n`);
  if (times.length > 0) write(`\n${colour('dim', 'operations with the longest answers:')}\n${times.join('')}`);
  write(
    `\n${colour('dim', 'coverage:')}\n${coverageLines(outcome.coverage)
      .map((line) => `    ${line}\n`)
      .join('')}`,
  );
  for (const note of outcome.notes) write(`\n${colour('yellow', 'note')}  ${note}\n`);
  write(`\n${colour(exitCodeOf(outcome) === 0 ? 'green' : 'red', closingLine(outcome))}\n`);
}

const HEADINGS = ['tag', 'checks', 'passed', 'failed', 'errors', 'skipped', 'seconds'] as const;

function table({ results, checks, capabilities }: Outcome): string {
  const rows = [...byTag(results)].map(([tag, some]) => row(tag, countsOf(some)));
  const declared = capabilities
    .map(({ name }) => ({ name, own: checks.filter(({ capability }) => capability === name) }))
    .filter(({ own }) => own.length > 0)
    .map(({ name, own }) => row(name, countsOf(own)));
  const total = row('all', countsOf([...results, ...checks]));
  const all = [[...HEADINGS], ...rows, ...declared, total];
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  return all
    .map(
      (cells) =>
        `  ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`,
    )
    .join('\n');
}

function row(name: string, { checks, passed, failed, errors, skipped, seconds }: Counts): string[] {
  return [name, ...[checks, passed, failed, errors, skipped].map(String), seconds.toFixed(1)];
}

/** The checks that were skipped though the backend answers, by the reason. */
function leftOut({ results, checks }: Outcome): Map<string, string[]> {
  const byReason = new Map<string, string[]>();
  // After a stop most checks were skipped; the closing line has their number.
  for (const { key, skipReason } of [...results, ...checks].filter((one) => isLeftOut(one) && one.skipReason?.kind !== 'stopped')) {
    const reason = skipReason ? skippedBecause(skipReason) : '';
    byReason.set(reason, [...(byReason.get(reason) ?? []), key]);
  }
  return byReason;
}

/** The known failures that are listed; --json has all. */
const MOST_KNOWN = 20;

function baselineLines({ baseline, results, checks }: Outcome): string[] {
  if (!baseline) return [];
  const { file, isNew, known, expired, repaired, tolerated } = baseline;
  if (isNew)
    return [
      `${file} was written: its ${known.length} failures are tolerated from now on. Write a reason and a last day for each of their ${byCause(known).length} causes.`,
    ];
  const causes = byCause(known);
  const more = causes.length - MOST_KNOWN;
  const count = [...results, ...checks].filter((one) => tolerated.has(one.key)).length;
  return [
    [
      `${count} known from ${file}, ${expired.length} over their last day, ${repaired.length} of its failures are repaired.`,
      ...causes.slice(0, MOST_KNOWN).map((one) => `  known:    ${withReason(one)}`),
      ...(more > 0 ? [`  and ${more} more, which --json has`] : []),
      ...byCause(expired).map((one) => `  expired:  ${withReason(one)}`),
      ...byCause(repaired).map((one) => `  repaired: ${withoutReason(one)}`),
      ...(repaired.length > 0
        ? [`  Take the repaired ones out of ${file} (--write-baseline does), so that they stay repaired: the run fails until then.`]
        : []),
    ].join('\n'),
  ];
}

/** `listContacts 200.party-payer, body /0/contactName: the required field, and 3 more (until 2027-01-31: waits for the next release)`. */
export function withReason(faults: readonly Known[]): string {
  const [first] = faults;
  return first ? `${withoutReason(faults)} (until ${first.until}: ${first.reason})` : '';
}

export function withoutReason([first, ...others]: readonly Known[]): string {
  return first ? `${placeInWords(first)}${others.length > 0 ? `, and ${others.length} more of this cause` : ''}` : '';
}

/** `816 of 823 checks passed, 7 failed, 3 skipped, in 12.3 s.`: skipped ones are not among the 823. */
export function closingLine(outcome: Outcome): string {
  const all = [...outcome.results, ...outcome.checks];
  const skipped = all.filter(isLeftOut).length;
  const passed = countsOf(all).passed;
  const checks = all.length - skipped;
  const failed = failures(outcome).length;
  const known = checks - passed - failed;
  const counts = [
    { count: failed, what: 'failed' },
    { count: known, what: 'known' },
    { count: skipped, what: 'skipped' },
  ];
  const rest = counts.flatMap(({ count, what }) => (count > 0 ? [`${count} ${what}`] : [])).join(', ');
  return `${passed} of ${checks} checks passed${rest === '' ? '' : `, ${rest}`}, in ${outcome.seconds.toFixed(1)} s.`;
}
