import { afterPaint } from './after-paint.ts';

/** So long nothing is typed when the typing rests, in milliseconds. */
export const TYPING_REST_MS = 300;
/** Who does not rest is followed every so many milliseconds. */
const LATEST_MS = 1000;
/** What may read the form. The first of them comes before a press: the page is drawn with the last words by then. */
const PRESSES = ['pointerdown', 'click', 'submit'] as const;

/**
 * As `afterPaint`, for what is typed: the work is done after the first key, and for the keys after it when the typing rests. On a slow phone the work
 * after one key would hold up the next. A press, sending and leaving the page find it done.
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
    /** Does what is waiting at once. */
    now,
    /** Does what is waiting, and hears of nothing any more. */
    stop: () => {
      now();
      painted.stop();
      for (const event of PRESSES) document.removeEventListener(event, now, true);
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('pagehide', now);
    },
  };
}
