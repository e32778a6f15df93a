/** The keys of drafts in the session storage: apart from the drafts themselves, since every signed-in page needs them at its start. */
import { browserStorage } from '@/domain/browser-storage.ts';

/** The beginning of the key of a draft. The form, the user and the contract follow. */
export const DRAFT_KEYS = 'portal.draft.';

/** Deletes the drafts of all other users. Signing out deletes every draft (session/forget-resident.ts). */
// Stryker disable next-line StringLiteral: every word but local means the storage of the tab
export function clearDraftsOfOthers(userUuid: string, storage: Storage = browserStorage('session')): void {
  for (const key of keysOf(storage)) if (key.startsWith(DRAFT_KEYS) && !key.includes(`.${userUuid}.`)) storage.removeItem(key);
}

/** The keys of a storage. */
export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
}
