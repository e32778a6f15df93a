import { useEffect, useEffectEvent } from 'react';

/** Where the browser is never idle, it loads after so many milliseconds. */
export const LATEST_MS = 2000;

/**
 * Loads code after the page has been painted and the browser is idle, but before the code is needed: a resident whose network is gone by then would lose
 * the page. A failure is left to what needs the code: it asks for it again.
 */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  const latest = useEffectEvent(load);
  useEffect(() => {
    let isShown = true;
    const now = () => {
      if (isShown) latest().catch(() => undefined);
    };
    // Safari does not tell when it is idle: there the code loads after the frame.
    const whenIdle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(now, { timeout: LATEST_MS }) : setTimeout(now));
    requestAnimationFrame(whenIdle);
    return () => {
      isShown = false;
    };
  }, []);
}
