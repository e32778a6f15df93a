/**
 * Where a user was when the session ended, so that they come back there after signing in, on the same tab (session.return-after-expiry).
 * Only a path of the portal is kept; src/forms/drafts.ts keeps what was typed.
 */
const KEY = 'portal.return-to';

export function rememberPlace(path: string, storage: Storage = sessionStorage): void {
  if (isOwnPage(path)) storage.setItem(KEY, path);
}

/** The remembered path, once: reading it forgets it. */
export function takePlace(storage: Storage = sessionStorage): string | null {
  const path = storage.getItem(KEY);
  storage.removeItem(KEY);
  return path !== null && isOwnPage(path) ? path : null;
}

/** Only pages behind the sign-in are remembered, not the root or public pages. */
function isOwnPage(path: string): boolean {
  return /^\/(asiointi|omat-tiedot)\/[^/\\]/.test(path) && !path.includes('\\');
}
