import { type RefObject, useLayoutEffect, useState } from 'react';

/** The least width of a tile and the space between two, in rem. */
const TILE = 8.5;
const GAP = 0.5;
/** Before anything is measured. */
const FIRST_GUESS = 2;

/** How many tiles fit beside each other in an element: the rows of a grid are rows for the keyboard and a screen reader as well. */
export function useColumns(within: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(FIRST_GUESS);
  useLayoutEffect(() => {
    const element = within.current;
    if (element === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      if (element.clientWidth > 0) setColumns(Math.max(1, Math.floor((element.clientWidth / rem + GAP) / (TILE + GAP))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [within]);
  return columns;
}
