import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** Where a browser paints nothing although the page counts as shown, what was asked for is done after so many milliseconds. */
const LATEST_MS = 1000;

/**
 * Puts work off until what was typed or pressed has been painted: writing a draft takes longer than showing a key. However often it is asked for in
 * between, it is done once; and at the latest when the page is hidden or left, so that nothing is lost.
 */
export function afterPaint(work: () => void) {
  let isWaiting = false;
  let latest: ReturnType<typeof setTimeout>;
  const now = () => {
    if (!isWaiting) return;
    isWaiting = false;
    clearTimeout(latest);
    work();
  };
  // A page that is not seen paints nothing. What waits when it is hidden is done then, and what comes later does not wait for a frame.
  document.addEventListener('visibilitychange', now);
  window.addEventListener('pagehide', now);
  return {
    ask: () => {
      if (isWaiting) return;
      isWaiting = true;
      const isSeen = document.visibilityState !== 'hidden';
      latest = setTimeout(now, isSeen ? LATEST_MS : 0);
      if (isSeen) requestAnimationFrame(() => setTimeout(now));
    },
    /** Does what is waiting at once. */
    now,
    /** Does what is waiting, and hears of no hiding any more. */
    stop: () => {
      now();
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('pagehide', now);
    },
  };
}

/**
 * A press whose work renders much: the press itself is painted first. Pressed again before that, the last one counts. What waits when the part
 * goes away is done then.
 */
export function useAfterPaint<Pressed extends readonly unknown[]>(work: (...pressed: Pressed) => void): (...pressed: Pressed) => void {
  const latest = useEffectEvent(work);
  const asked = useRef<{ by: Pressed | null; ask: () => void }>({ by: null, ask: () => undefined });
  useEffect(() => {
    const waiting = afterPaint(() => {
      const { by } = asked.current;
      asked.current.by = null;
      if (by !== null) latest(...by);
    });
    asked.current.ask = waiting.ask;
    // The part can be pressed as soon as it is in the page, which is a little before this effect.
    if (asked.current.by !== null) waiting.ask();
    return waiting.stop;
  }, []);
  return useCallback((...pressed: Pressed) => {
    asked.current.by = pressed;
    asked.current.ask();
  }, []);
}
