/**
 * After a release the files of the one before may be gone: a page that is opened then cannot load its code. What was typed is in the draft, so
 * the portal loads itself anew, once, at the address that was asked for (shell.new-release).
 */
import type { createBrowserRouter } from 'react-router';
import { browserStorage, survivesLeaving } from '@/domain/browser-storage.ts';
import { type Clock, deviceClock } from '@/domain/clock.ts';

const KEY = 'portal.reloaded-at';

/** A file that is missing again so soon after is missing for another reason, in milliseconds. */
const SOON_MS = 60_000;

interface MissingFile {
  reload: () => void;
  isOnline?: () => boolean;
  clock?: Clock;
}

/** @returns whether the portal is on its way to a new start */
export function reloadOnce({ reload, isOnline = () => navigator.onLine, clock = deviceClock }: MissingFile): boolean {
  const storage = browserStorage('session');
  const now = clock().getTime();
  const before = Number(storage.getItem(KEY) ?? 0);
  // Without a network a new start would lose the page, and without a storage it might never end.
  if (!isOnline() || Math.abs(now - before) < SOON_MS) return false;
  storage.setItem(KEY, String(now));
  if (!survivesLeaving('session', KEY)) return false;
  reload();
  return true;
}

/**
 * Calls back once no navigation is under way. The history then has its entry for the page that was asked for. A document that is loaded before
 * that gets a second entry for the same page, so that Back would lead there.
 */
export function whenArrived(
  { state, subscribe }: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
  arrived: () => void,
): void {
  if (state.navigation.state === 'idle') return arrived();
  const stop = subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    stop();
    arrived();
  });
}
