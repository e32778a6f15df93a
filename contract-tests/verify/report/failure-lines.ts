/** One failure in words, the same in every report. */
import { type Cause, howMany, otherChecksOf } from '../causes.ts';
import { type Finding, placeOf } from '../core/finding.ts';
import type { Result, SkipReason } from '../core/interaction-run.ts';

export function stateLine({ states }: Result): string {
  return states
    .map(({ name, params }) => (params && Object.keys(params).length > 0 ? `${name} ${JSON.stringify(params)}` : name))
    .join(', then ');
}

/** `needs listNotifications, login`. */
export function skippedBecause(reason: SkipReason): string {
  switch (reason.kind) {
    case 'silent':
      return 'the backend had stopped answering';
    case 'stopped':
      return 'the run was stopped';
    case 'needs':
      return `needs ${reason.operations.join(', ')}`;
    case 'broken-check':
      return `this check failed by itself, which says nothing about the backend: ${reason.problem}`;
  }
}

/** The findings of one check that a report by check shows; --json has all. */
const MOST_SHOWN = 10;
/** The checks that a cause names beside the first one. */
const MOST_NAMED = 10;

/** Each label with its text; a finding is four of them, and the commands that repeat its request follow once. */
export function failureLines(result: Result): [label: string, text: string][] {
  const shown = result.findings.slice(0, MOST_SHOWN);
  const more = result.findings.length - MOST_SHOWN;
  return [
    ['state', stateLine(result) || 'none'],
    ...shown.flatMap((finding, index) => findingLines(finding, finding.curl !== shown[index + 1]?.curl)),
    ...(more > 0 ? [['more', `${more} further findings of this check, which --json has`] satisfies [string, string]] : []),
    ...endLines(result),
  ];
}

/** A cause by its first finding, in full, and by how many there are where. */
export function causeLines(cause: Cause): [label: string, text: string][] {
  const [first] = cause.found;
  if (!first) return [];
  const others = otherChecksOf(cause);
  const named = others.slice(0, MOST_NAMED).join('\n');
  const more = others.length - MOST_NAMED;
  return [
    ...(cause.found.length > 1
      ? ([
          ['cause', cause.what],
          ['how many', howMany(cause)],
        ] satisfies [string, string][])
      : []),
    ['state', stateLine(first.result) || 'none'],
    ...findingLines(first.finding, true),
    ...endLines(first.result),
    ...(others.length === 0
      ? []
      : [['also', `${named}${more > 0 ? `\nand ${more} more, which --json has` : ''}`] satisfies [string, string]]),
  ];
}

/** The operation of a cause, and the check of its first finding. */
export function titleOf({ operationId, found }: Cause): readonly [operationId: string, check: string] {
  return [operationId, found[0]?.result.key ?? ''];
}

function findingLines(finding: Finding, hasCommands: boolean): [string, string][] {
  const status = finding.status === null ? '' : ` of the answer ${finding.status}`;
  return [
    ['at', `${placeOf(finding)}${status}`],
    ['expected', finding.expected],
    ['actual', finding.actual],
    ...(finding.rule === null ? [] : [['requirement', finding.rule] satisfies [string, string]]),
    ...(finding.curl !== undefined && hasCommands ? [['repeat', finding.curl] satisfies [string, string]] : []),
  ];
}

function endLines(result: Result): [string, string][] {
  return [
    ...(result.skipReason ? [['skipped', skippedBecause(result.skipReason)] satisfies [string, string]] : []),
    ...result.notes.map((note): [string, string] => ['note', note]),
    ...(result.findings.length > 0 ? [['request id', result.requestId] satisfies [string, string]] : []),
  ];
}

/** A label and its text in columns, for a report of plain text. */
export function inColumns([label, text]: readonly [label: string, text: string], indent = ''): string {
  return `${indent}${label.padEnd(12)}${text.replaceAll('\n', `\n${indent}${' '.repeat(12)}`)}`;
}
