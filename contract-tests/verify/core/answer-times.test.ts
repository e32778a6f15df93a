import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { AnswerTimes, slowFaults, timeInWords } from './answer-times.ts';

const answer = (ms: number): Answer => ({ status: 200, headers: [], body: Buffer.alloc(0), ms });

describe('the time of an answer', () => {
  it('is a fault only above the limit, and never where no limit is named', () => {
    expect(slowFaults('getThing', answer(10_000), 10_000)).toEqual([]);
    expect(slowFaults('getThing', answer(60_000), null)).toEqual([]);
    expect(slowFaults('getThing', answer(12_345), 10_000)).toEqual([
      { in: 'transport', expected: 'getThing to answer within 10 s', actual: 'it took 12.35 s' },
    ]);
  });

  it('is told by operation, the one with the longest answer first', () => {
    const times = new AnswerTimes();
    for (const ms of [30, 10, 410, 20]) times.add('listThings', answer(ms));
    times.add('getThing', answer(900));
    expect(times.all().map(timeInWords)).toEqual(['getThing: 0.9 s', 'listThings: 0.41 s, half of 4 answers within 0.02 s']);
  });
});
