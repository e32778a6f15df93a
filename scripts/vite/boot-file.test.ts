import { expect, it } from 'vitest';
import { runsOf, sideBySide } from './boot-file.ts';

const sets = [new Set(['a', 'c', 'e']), new Set(['a', 'b', 'c']), new Set(['d', 'c'])];

it('puts values of nearly the same sets beside each other', () => {
  expect(sideBySide(sets)).toEqual(['c', 'a', 'e', 'b', 'd']);
});

it('tells a set as runs of a list that are left out and taken in turns', () => {
  const list = sideBySide(sets);
  expect(sets.map((set) => runsOf(set, list))).toEqual([
    [0, 3],
    [0, 2, 1, 1],
    [0, 1, 3, 1],
  ]);
  expect(runsOf(new Set(), list)).toEqual([]);
});
