/**
 * Everything that the portal keeps in the browser. What each entry holds and until when is in the texts `storage.entry.<name>`, for the page of the portal
 * and for docs/storage.md. A test compares the code with this list, and the states of the browser tests what a running portal has written.
 */
import type { StorageKind } from './browser-storage.ts';

interface StoredEntry {
  /** The key of its texts. */
  name: string;
  /** `*` stands for the names and ids that follow. */
  key: string;
  kind: StorageKind;
}

export const storedEntries = [
  { name: 'language', key: 'portal.lang', kind: 'session' },
  { name: 'consent', key: 'portal.tracking-consent', kind: 'local' },
  { name: 'registration', key: 'portal.registration', kind: 'local' },
  { name: 'messageEditor', key: 'portal.message-editor', kind: 'local' },
  { name: 'lastCall', key: 'portal.last-call', kind: 'local' },
  { name: 'returnTo', key: 'portal.return-to', kind: 'session' },
  { name: 'journey', key: 'portal.journey', kind: 'session' },
  { name: 'drafts', key: 'portal.draft.*', kind: 'session' },
  { name: 'messagesRead', key: 'portal.messages-read.*', kind: 'local' },
  { name: 'picture', key: 'portal.picture', kind: 'session' },
  { name: 'reloadedAt', key: 'portal.reloaded-at', kind: 'session' },
  { name: 'scroll', key: 'react-router-scroll-positions', kind: 'session' },
] as const satisfies readonly StoredEntry[];

/** Whether the portal may keep an entry under this key. */
export function isListed(key: string, kind: StorageKind): boolean {
  return storedEntries.some(
    (entry) => entry.kind === kind && (entry.key.endsWith('*') ? key.startsWith(entry.key.slice(0, -1)) : key === entry.key),
  );
}
