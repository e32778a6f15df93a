/** Clears the browser's data when a session ends, except for the data that it keeps (session.cleared-everywhere). */
import type { QueryClient } from '@tanstack/react-query';
import { browserStorage } from '@/domain/browser-storage.ts';
import { dropEarlyAnswers } from '@/domain/early-answers.ts';
import { revokeAllObjectUrls } from './object-urls.ts';

const OURS = 'portal.';
/** Choices of the device's user that are not data of a resident. */
const CHOICES = ['portal.lang', 'portal.tracking-consent', 'portal.registration'] as const;
/**
 * After an expired session the same resident comes back to the page, to what they had typed and to an identification under way. Drafts are kept
 * by user and for a while, and what was shown of messages by user.
 */
const FOR_THE_RETURN = ['portal.return-to', 'portal.draft.', 'portal.journey', 'portal.messages-read.'] as const;

/** `signed-out`: on purpose, nothing of the resident stays. `expired`: the place and the drafts wait for the same resident, in their own tab. */
export type SessionEnd = 'signed-out' | 'expired';

/** Forgets what was loaded, typed and opened: call it when no page behind the sign-in is shown any more. */
export function forgetResident(queryClient: QueryClient, end: SessionEnd): void {
  dropEarlyAnswers();
  clearWhenUnused(queryClient);
  revokeAllObjectUrls();
  for (const storage of storages()) {
    for (const key of keysOf(storage)) if (key.startsWith(OURS) && !stays(key, end)) storage.removeItem(key);
  }
}

const LOOK_AGAIN_MS = 20;

/** The page may still be on its way out: a part of it that is shown once more without its answers would ask for them and fail. */
function clearWhenUnused(queryClient: QueryClient): void {
  const isUsed = queryClient
    .getQueryCache()
    .getAll()
    .some((query) => query.getObserversCount() > 0);
  if (isUsed) setTimeout(() => clearWhenUnused(queryClient), LOOK_AGAIN_MS);
  else queryClient.clear();
}

/**
 * Makes a call that ends the session, and puts back what is to stay: the answer may carry `Clear-Site-Data`, which empties every storage.
 * @throws whatever the call throws
 */
export async function keepingChoices<T>(end: SessionEnd, call: () => Promise<T>): Promise<T> {
  const kept = storages().map((storage) => ({
    storage,
    items: keysOf(storage).flatMap((key): [string, string | null][] => (stays(key, end) ? [[key, storage.getItem(key)]] : [])),
  }));
  try {
    return await call();
  } finally {
    for (const { storage, items } of kept) {
      for (const [key, value] of items) if (value !== null && storage.getItem(key) === null) storage.setItem(key, value);
    }
  }
}

function stays(key: string, end: SessionEnd): boolean {
  const kept = end === 'expired' ? [...CHOICES, ...FOR_THE_RETURN] : CHOICES;
  return kept.some((one) => (one.endsWith('.') ? key.startsWith(one) : key === one));
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
}

function storages(): Storage[] {
  return [browserStorage('session'), browserStorage('local')];
}
