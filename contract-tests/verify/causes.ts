/** Findings by their cause: what one missing line of a backend breaks is one entry of a report, and of the baseline. */
import { stepsOf } from '../contract/pointer.ts';
import { type Finding, placeOf } from './core/finding.ts';
import type { Result } from './core/interaction-run.ts';

/** A finding with the check that has it. */
export interface Found {
  result: Result;
  finding: Finding;
}

export interface Cause {
  operationId: string;
  /** `body /*\/contactCategory: the required field`, or the name that the findings share. */
  what: string;
  /** In the order of the run; the first is shown in full. */
  found: readonly Found[];
}

export function causesOf(results: readonly Result[]): Cause[] {
  const causes = new Map<string, Cause & { found: Found[] }>();
  for (const result of results) {
    for (const finding of result.findings) {
      const operationId = finding.in === 'state' ? '' : finding.operationId;
      const what = whatOf(finding);
      const key = JSON.stringify([operationId, what]);
      const known = causes.get(key) ?? { operationId: finding.operationId, what, found: [] };
      known.found.push({ result, finding });
      causes.set(key, known);
    }
  }
  return [...causes.values()];
}

/** What is wrong, without the indexes, ids, days, numbers and texts in which findings of one cause differ. */
export function whatOf(finding: Finding): string {
  if (finding.cause !== undefined) return finding.cause;
  if (finding.in === 'transport') return `transport: ${general(finding.actual)}`;
  const place = finding.pointer === null ? finding : { ...finding, pointer: generalPointer(finding.pointer) };
  return `${placeOf(place)}: ${finding.in === 'state' ? finding.expected : general(finding.expected)}`;
}

const generalPointer = (pointer: string): string => stepsOf(pointer).reduce((at, step) => `${at}/${/^\d+$/.test(step) ? '*' : step}`, '');

function general(expected: string): string {
  return expected
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '…')
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?/g, '…')
    .replaceAll(/\b\d+(?:[.,]\d+)*\b(?! of [a-z])/g, '…');
}

/** `14 findings in 5 checks`. */
export function howMany({ found }: Cause): string {
  const checks = new Set(found.map(({ result }) => result.key)).size;
  return `${counted(found.length, 'finding')} in ${counted(checks, 'check')}`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The checks of a cause, without that of the first finding. */
export function otherChecksOf({ found }: Cause): string[] {
  const [first, ...others] = [...new Set(found.map(({ result }) => result.key))];
  return first === undefined ? [] : others;
}
