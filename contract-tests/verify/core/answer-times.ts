/** How long the answers of a run took, by operation, and those that took longer than the contract allows (`x-longest-answer-seconds`). */
import type { Answer } from './answer.ts';
import type { Mismatch } from './finding.ts';

/** @param longestMs null where no time is named */
export function slowFaults(operationId: string, { ms = 0 }: Answer, longestMs: number | null): Mismatch[] {
  if (longestMs === null || ms <= longestMs) return [];
  return [{ in: 'transport', expected: `${operationId} to answer within ${inSeconds(longestMs)}`, actual: `it took ${inSeconds(ms)}` }];
}

const inSeconds = (ms: number): string => `${Number((ms / 1000).toFixed(2))} s`;

export interface OperationTime {
  operationId: string;
  answers: number;
  /** In milliseconds: half of the answers took no longer. */
  medianMs: number;
  longestMs: number;
}

export class AnswerTimes {
  readonly #times = new Map<string, number[]>();

  add(operationId: string, { ms }: Answer): void {
    if (ms === undefined) return;
    const known = this.#times.get(operationId);
    if (known) known.push(ms);
    else this.#times.set(operationId, [ms]);
  }

  /** The operation with the longest answer first. */
  all(): OperationTime[] {
    return [...this.#times]
      .map(([operationId, times]) => {
        const sorted = times.toSorted((one, other) => one - other).map(Math.round);
        const medianMs = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
        return { operationId, answers: sorted.length, medianMs, longestMs: sorted.at(-1) ?? 0 };
      })
      .toSorted((one, other) => other.longestMs - one.longestMs);
  }
}

/** `listContacts: 0.41 s, half of 29 answers within 0.02 s`. */
export function timeInWords({ operationId, answers, medianMs, longestMs }: OperationTime): string {
  const half = answers > 1 ? `, half of ${answers} answers within ${inSeconds(medianMs)}` : '';
  return `${operationId}: ${inSeconds(longestMs)}${half}`;
}
