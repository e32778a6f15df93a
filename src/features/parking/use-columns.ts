import { type RefObject, useLayoutEffect, useState } from 'react';

/** The least width of a tile and the space between two, in rem. */
const TILE = 8.5;
const GAP = 0.5;
/** Where there is no layout to measure, as in tests of components. */
const WITHOUT_LAYOUT = 2;

/**
 * How many tiles fit beside each other in an element: the rows of a grid are rows for the keyboard and a screen reader as well.
 * Null until the element is measured, so that no grid is drawn with a guess and then drawn again.
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
