import { startTransition, useEffect, useState } from 'react';

/**
 * How many of many things are rendered by now: a few at once, so that the first are seen at once, and then ever more, without keeping anybody
 * waiting who presses or types meanwhile. In the end all of them are there.
 */
export function useGrowing(count: number, first: number): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown >= count) return;
    startTransition(() => setShown(shown * 2));
  }, [shown, count]);
  return Math.min(shown, count);
}
