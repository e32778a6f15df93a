import { type RefObject, useLayoutEffect, useState } from 'react';

/** The minimum width of a tile and the gap between two tiles, in rem. */
const TILE = 8.5;
const GAP = 0.5;
/** The number of columns where the browser has no layout to measure, as in component tests. */
const WITHOUT_LAYOUT = 2;

/**
 * The number of tiles that fit side by side in an element. The keyboard and screen readers use the same rows, so CSS alone cannot decide
 * it. Null until the element is measured, so that the grid is not rendered with a guessed number first.
 */
export function useColumns(within: RefObject<HTMLElement | null>): number | null {
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = within.current;
    if (element === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const fitting = Math.max(1, Math.floor((element.clientWidth / rem + GAP) / (TILE + GAP)));
      setColumns((now) => (element.clientWidth === 0 ? (now ?? WITHOUT_LAYOUT) : fitting));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [within]);
  return columns;
}
