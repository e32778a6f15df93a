import { startTransition, useState } from 'react';
import { SHOWN_AT_ONCE } from './threads.ts';

/** How much of a long list is shown. */
export function useShownPart(count: number) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  /** The first of those that were asked for last; null before. */
  const [firstNew, setFirstNew] = useState<number | null>(null);
  return {
    shown,
    firstNew,
    left: Math.max(0, count - shown),
    /** In a transition: the press is answered by a paint before twenty messages are sanitized. */
    showMore: () =>
      startTransition(() => {
        setFirstNew(shown);
        setShown(shown + SHOWN_AT_ONCE);
      }),
    showAll: () => setShown(Number.POSITIVE_INFINITY),
  };
}
