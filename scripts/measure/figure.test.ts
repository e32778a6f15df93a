import { expect, it } from 'vitest';
import { isMet, lineOf, median } from './figure.ts';

it('compares the median with the goal', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2, 7]);
  expect([isMet({ values: [1, 2, 90], goal: 2 }), isMet({ values: [1, 3, 3], goal: 2 })]).toEqual([true, false]);
});

it('does not reach its goal without a value', () => {
  expect([isMet({ values: [], goal: 1 }), isMet({ values: [Number.NaN], goal: 1 })]).toEqual([false, false]);
});

it('prints the median, the spread and the goal', () => {
  expect(lineOf({ name: 'start', unit: '×', values: [0.5, 0.6, 0.9], goal: 1 })).toMatch(/^✓ start +0\.60 × \(0\.50–0\.90\) of 1 ×$/);
  expect(lineOf({ name: 'press', unit: 'ms', values: [120], goal: 100 })).toMatch(/^✗ press +120 ms of 100 ms$/);
});
