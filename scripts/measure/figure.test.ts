import { describe, expect, it } from 'vitest';
import { isMet, lineOf, percentile } from './figure.ts';

const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('a figure', () => {
  it('takes the percentile by the nearest rank', () => {
    expect([percentile(ten, 50), percentile(ten, 95), percentile([7], 95)]).toEqual([5, 10, 7]);
  });

  it('holds the median against the goal, or the percentile that is asked for', () => {
    expect(isMet({ name: '', unit: 'ms', values: ten, goal: 5 })).toBe(true);
    expect(isMet({ name: '', unit: 'ms', values: ten, goal: 9, at: 95 })).toBe(false);
  });

  it('prints its spread and how much of the goal it takes', () => {
    expect(lineOf({ name: 'start', unit: 's', values: [0.5, 0.6, 0.9], goal: 1 })).toMatch(
      /^✓ start +0\.60 s \(0\.50–0\.90\) of 1 s, 60 %$/,
    );
    expect(lineOf({ name: 'answer', unit: 'ms', values: ten, goal: 5, at: 95 })).toMatch(
      /^✗ answer +p95 10\.0 ms \(median 5\.00, 1\.00–10\.0\) of 5 ms, 200 %$/,
    );
  });

  it('prints its quartiles instead of the smallest and largest value from twelve values on', () => {
    const twelve = [...ten, 11, 1000];
    expect(lineOf({ name: 'heading', unit: 'ms', values: twelve, goal: 12 })).toMatch(
      /^✓ heading +6\.00 ms \(3\.00–9\.00\) of 12 ms, 50 %$/,
    );
  });
});
