import { describe, expect, it } from 'vitest';
import { cellAfter } from './grid-moves.ts';

/** 0 1 2 / 3 4 5 / 6 7 */
const grid = { count: 8, columns: 3 };
const after = (key: string, index: number, withControl = false) => cellAfter(key, index, grid, withControl);

describe('the focus in a grid', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowRight', 7, 7],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 3, 3],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 4, 7],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 7, 7],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 1, 1],
    ['Home', 5, 3],
    ['End', 3, 5],
    ['End', 6, 7],
  ])('moves with %s from cell %d to cell %d', (key, from, to) => {
    expect(after(key, from)).toBe(to);
  });

  it('moves to the first cell with Control and Home, and to the last with Control and End', () => {
    expect(after('Home', 7, true)).toBe(0);
    expect(after('End', 1, true)).toBe(7);
  });

  it('does not move for any other key', () => {
    for (const key of ['Tab', 'Enter', ' ', 'a', 'Escape']) expect(after(key, 4)).toBeNull();
  });

  it('never leaves the grid and reaches every cell, however many columns there are', () => {
    for (let columns = 1; columns <= 9; columns += 1) {
      const reached = new Set([0]);
      for (const index of reached) {
        for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
          const next = cellAfter(key, index, { count: 8, columns }, false);
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThan(8);
          if (next !== null) reached.add(next);
        }
      }
      expect(reached.size).toBe(8);
    }
  });
});
