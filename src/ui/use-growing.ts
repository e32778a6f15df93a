import { startTransition, useEffect, useState } from 'react';

/**
 * How many of many things are rendered by now: a few at once, so that the first are seen at once, and then ever more, without keeping anybody
 * waiting who presses or types meanwhile. In the end all of them are there.
 * @param most at most so many are added in one go, where each of them is heavy
 */
export function useGrowing(count: number, first: number, most = Number.POSITIVE_INFINITY): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown >= count) return;
    startTransition(() => setShown(Math.min(shown * 2, shown + most)));
  }, [shown, count, most]);
  return Math.min(shown, count);
}
