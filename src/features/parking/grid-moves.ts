/** Where the focus goes in a grid whose cells fill its rows from the first on. */

interface Grid {
  count: number;
  columns: number;
}

/**
 * The cell that a key leads to, by its index; null for a key that the grid does not handle. At an edge the focus stays.
 * @param withControl Home and End then lead to the first and the last cell of the whole grid
 */
export function cellAfter(key: string, index: number, { count, columns }: Grid, withControl: boolean): number | null {
  const rowStart = index - (index % columns);
  const rowEnd = Math.min(rowStart + columns, count) - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, rowEnd);
    case 'ArrowLeft':
      return Math.max(index - 1, rowStart);
    case 'ArrowDown':
      // The last row may be shorter: below its gap stands its last cell.
      return index + columns < count ? index + columns : rowEnd === count - 1 ? index : count - 1;
    case 'ArrowUp':
      return index >= columns ? index - columns : index;
    case 'Home':
      return withControl ? 0 : rowStart;
    case 'End':
      return withControl ? count - 1 : rowEnd;
    default:
      return null;
  }
}
