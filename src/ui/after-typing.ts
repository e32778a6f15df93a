import { afterPaint } from './after-paint.ts';

/** The pause after which typing counts as finished, in milliseconds. */
export const TYPING_REST_MS = 300;
/** During continuous typing, the longest time between two updates, in milliseconds. */
const LATEST_MS = 1000;
/**
 * Events that may read the form. `pointerdown` comes before the press itself, so that the page is rendered with the last typed text by
 * then.
 */
const PRESSES = ['pointerdown', 'click', 'submit'] as const;

/**
 * Like `afterPaint`, but for typing: the work is done after the first key, and then when the typing pauses. On a slow phone the work after
 * each key would delay the next key. The work is also done before a press, before sending and before the page is left.
 */
export function afterTyping(work: () => void) {
  const painted = afterPaint(work);
  let askedAt = Number.NEGATIVE_INFINITY;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    if (rest !== undefined) {
      clearTimeout(rest);
      clearTimeout(latest);
      rest = latest = undefined;
      painted.ask();
    }
    painted.now();
  };
  // Before any other listener. A press does not take the focus from a field on an iPhone, and `Enter` sends a form from within it.
  for (const event of PRESSES) document.addEventListener(event, now, true);
  document.addEventListener('visibilitychange', now);
  window.addEventListener('pagehide', now);
  return {
    ask: () => {
      const isAgain = performance.now() - askedAt < TYPING_REST_MS;
      askedAt = performance.now();
      if (!isAgain || document.visibilityState === 'hidden') {
        painted.ask();
        return;
      }
      clearTimeout(rest);
      rest = setTimeout(now, TYPING_REST_MS);
      latest ??= setTimeout(now, LATEST_MS);
    },
    /** Does the waiting work at once. */
    now,
    /** Does the waiting work, and removes the listeners. */
    stop: () => {
      now();
      painted.stop();
      for (const event of PRESSES) document.removeEventListener(event, now, true);
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('pagehide', now);
    },
  };
}
