import { expect, it } from 'vitest';
import { rangesOf, sideBySide } from './boot-file.ts';

const sets = [new Set(['a', 'c', 'e']), new Set(['a', 'b', 'c']), new Set(['d', 'c'])];

it('puts values of the same sets beside each other', () => {
  expect(sideBySide(sets)).toEqual(['c', 'a', 'e', 'b', 'd']);
});

it('tells a set as ranges of a list', () => {
  const list = sideBySide(sets);
  expect(sets.map((set) => rangesOf(set, list))).toEqual([
    [0, 3],
    [0, 2, 3, 1],
    [0, 1, 4, 1],
  ]);
  expect(rangesOf(new Set(), list)).toEqual([]);
});
