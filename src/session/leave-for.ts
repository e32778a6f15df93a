import { onHost } from '@/domain/base-path.ts';

/** So long after it was asked for, in milliseconds, a document that has not come counts as not coming any more. */
export const LEAVING_MS = 20_000;

let leftAt: number | null = null;

/**
 * Loads another document in place of this one.
 * @param address of the portal, or an absolute one
 * @param replaces whether it takes the place of this one in the history, too
 */
export function leaveFor(address: string, { replaces = false } = {}): void {
  leftAt = performance.now();
  // A page that the browser brings back has not been left after all.
  window.addEventListener(
    'pageshow',
    () => {
      leftAt = null;
    },
    { once: true },
  );
  if (replaces) window.location.replace(onHost(address));
  else window.location.assign(onHost(address));
}

/**
 * Whether another document is on its way. WebKit gives up the loads of the old document before the new one is there, so a file of code that
 * does not come then is not missing.
 */
export function isBeingLeft(): boolean {
  return leftAt !== null && performance.now() - leftAt < LEAVING_MS;
}
