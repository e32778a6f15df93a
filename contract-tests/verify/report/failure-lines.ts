/** One failure in words, the same in every report. */
import { placeOf } from '../core/finding.ts';
import type { Result } from '../core/interaction-run.ts';

export function stateLine({ states }: Result): string {
  return states
    .map(({ name, params }) => (params && Object.keys(params).length > 0 ? `${name} ${JSON.stringify(params)}` : name))
    .join(', then ');
}

/** Each label with its text; a finding is four of them. */
export function failureLines(result: Result): [label: string, text: string][] {
  const lines: [string, string][] = [['state', stateLine(result) || 'none']];
  for (const finding of result.findings) {
    const status = finding.status === null ? '' : ` of the answer ${finding.status}`;
    lines.push(['at', `${placeOf(finding)}${status}`], ['expected', finding.expected], ['actual', finding.actual]);
    if (finding.rule !== null) lines.push(['requirement', finding.rule]);
  }
  if (result.outcome === 'skipped') lines.push(['skipped', 'the backend had stopped answering']);
  for (const note of result.notes) lines.push(['note', note]);
  return lines;
}
