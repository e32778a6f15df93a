import { expect, it } from 'vitest';
import { takenShare, tooBusy } from './machine.ts';

it('tells which share of the processors was taken between two moments', () => {
  expect(takenShare({ busy: 100, idle: 1000 }, { busy: 130, idle: 1070 })).toBeCloseTo(0.3);
  expect(takenShare({ busy: 1, idle: 1 }, { busy: 1, idle: 1 })).toBe(0);
});

it('judges a run on a quiet machine with a steady floor', () => {
  expect(tooBusy([0.01, 0.02, 0.4, 0.01, 0.02], [2400, 2500, 2450])).toBeNull();
});

it('does not judge a run beside other programs', () => {
  expect(tooBusy([0.5, 0.6, 0.4, 0.01], [2400, 2500])).toBe('other programs took 50 % of the processors');
});

it('does not judge a run whose floor varies', () => {
  expect(tooBusy([0, 0], [2000, 2400, 3000])).toBe('the slowest floor took 1.50 times the fastest');
});
