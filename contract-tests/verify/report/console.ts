/** The console report: progress, a table of the tags, every failure, and a closing line. */
import { styleText } from 'node:util';
import { byTag, type Counts, countsOf, failures, isTolerated, type Outcome } from '../outcome.ts';
import { failureLines } from './failure-lines.ts';

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
  for (const result of failed) {
    write(`\n${colour('red', '✗')} ${colour('bold', result.operationId)}: ${result.key}\n`);
    for (const [label, text] of failureLines(result)) write(`    ${colour('dim', label.padEnd(12))}${text}\n`);
  }

  for (const { name, isDeclared, about } of outcome.capabilities) {
    if (!isDeclared) write(`\n${colour('dim', `not verified: --capability ${name}`)}  ${about}\n`);
  }
  for (const line of baselineLines(outcome)) write(`\n${line}\n`);
  for (const note of outcome.notes) write(`\n${colour('yellow', 'note')}  ${note}\n`);
  write(`\n${colour(failed.length === 0 ? 'green' : 'red', closingLine(outcome))}\n`);
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

function baselineLines(outcome: Outcome): string[] {
  const { baseline, results, checks } = outcome;
  if (!baseline) return [];
  if (baseline.isNew) return [`${baseline.file} was written: its ${baseline.tolerated.size} failures are tolerated from now on.`];
  const tolerated = [...results, ...checks].filter((one) => isTolerated(outcome, one)).length;
  const repaired = baseline.repaired.map(({ check, place }) => `  repaired: ${check}, ${place}`);
  const hint = repaired.length > 0 ? [`  Take the repaired ones out of ${baseline.file}, so that they stay repaired.`] : [];
  return [[`${tolerated} known from ${baseline.file}, ${repaired.length} of its failures are repaired.`, ...repaired, ...hint].join('\n')];
}

/** `816 of 823 checks passed, 7 failed, in 12.3 s.` */
export function closingLine(outcome: Outcome): string {
  const { checks, passed } = countsOf([...outcome.results, ...outcome.checks]);
  const failed = failures(outcome).length;
  const known = checks - passed - failed;
  const rest = [failed > 0 ? `${failed} failed` : '', known > 0 ? `${known} known` : ''].filter((one) => one !== '').join(', ');
  return `${passed} of ${checks} checks passed${rest === '' ? '' : `, ${rest}`}, in ${outcome.seconds.toFixed(1)} s.`;
}
