import { browserStorage } from '@/domain/browser-storage.ts';

/**
 * Where a user was when the session ended, so that they come back there after signing in, on the same tab (session.return-after-expiry).
 * Only a path of the portal is kept; src/forms/drafts.ts keeps what was typed.
 */
const KEY = 'portal.return-to';

export function rememberPlace(path: string, storage: Storage = browserStorage('session')): void {
  if (isOwnPage(path)) storage.setItem(KEY, path);
}

/** The remembered path, once: reading it forgets it. */
export function takePlace(storage: Storage = browserStorage('session')): string | null {
  const path = storage.getItem(KEY);
  storage.removeItem(KEY);
  return path !== null && isOwnPage(path) ? path : null;
}

/**
 * Navigation state for a page that sends its user elsewhere to complete something: own details for a missing phone number.
 * `navigate(paths.ownDetails({ contractUuid }), { state: returnToState(location) })` opens the form of own details, and saving leads back to the
 * page (cancelling too, by one step back). What was typed there waits in that form's own draft, which the page must have saved.
 */
export function returnToState({ pathname, search }: { pathname: string; search: string }): { returnTo: string } {
  return { returnTo: pathname + search };
}

/** The page that `returnToState` named; null when the user came by themselves, or when it is no page of ours behind the sign-in. */
export function readReturnTo(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state) || typeof state.returnTo !== 'string') return null;
  return isOwnPage(state.returnTo) ? state.returnTo : null;
}

/** Only pages behind the sign-in are remembered, not the root or public pages. */
function isOwnPage(path: string): boolean {
  return /^\/(asiointi|omat-tiedot)\/[^/\\]/.test(path) && !path.includes('\\');
}
