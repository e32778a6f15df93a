/** One failure in words, the same in every report. */
import { placeOf } from '../core/finding.ts';
import type { Result, SkipReason } from '../core/interaction-run.ts';

export function stateLine({ states }: Result): string {
  return states
    .map(({ name, params }) => (params && Object.keys(params).length > 0 ? `${name} ${JSON.stringify(params)}` : name))
    .join(', then ');
}

/** The findings of one check that are shown; --json has all. */
const MOST_SHOWN = 10;

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

/** Each label with its text; a finding is four of them, and the command that repeats its request follows once. */
export function failureLines(result: Result): [label: string, text: string][] {
  const lines: [string, string][] = [['state', stateLine(result) || 'none']];
  const shown = result.findings.slice(0, MOST_SHOWN);
  for (const [index, finding] of shown.entries()) {
    const status = finding.status === null ? '' : ` of the answer ${finding.status}`;
    lines.push(['at', `${placeOf(finding)}${status}`], ['expected', finding.expected], ['actual', finding.actual]);
    if (finding.rule !== null) lines.push(['requirement', finding.rule]);
    if (finding.curl !== undefined && finding.curl !== shown[index + 1]?.curl) lines.push(['repeat', finding.curl]);
  }
  const more = result.findings.length - MOST_SHOWN;
  if (more > 0) lines.push(['more', `${more} further findings of this check, which --json has`]);
  if (result.skipReason) lines.push(['skipped', skippedBecause(result.skipReason)]);
  for (const note of result.notes) lines.push(['note', note]);
  if (result.findings.length > 0) lines.push(['request id', result.requestId]);
  return lines;
}
