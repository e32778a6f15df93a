import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Puts work off until what was typed or pressed has been painted: writing a draft takes longer than showing a key. However often it is asked for in
 * between, it is done once; and at the latest when the page is hidden or left, so that nothing is lost.
 */
export function afterPaint(work: () => void) {
  let isWaiting = false;
  const now = () => {
    if (!isWaiting) return;
    isWaiting = false;
    work();
  };
  // A page that is not seen paints nothing. What waits when it is hidden is done then, and what comes later does not wait for a frame.
  document.addEventListener('visibilitychange', now);
  window.addEventListener('pagehide', now);
  return {
    ask: () => {
      if (isWaiting) return;
      isWaiting = true;
      if (document.visibilityState === 'hidden') setTimeout(now);
      else requestAnimationFrame(() => setTimeout(now));
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
      if (by !== null) latest(...by);
    });
    asked.current.ask = waiting.ask;
    return waiting.stop;
  }, []);
  return useCallback((...pressed: Pressed) => {
    asked.current.by = pressed;
    asked.current.ask();
  }, []);
}
