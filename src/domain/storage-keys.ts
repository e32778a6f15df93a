/**
 * Everything that the portal keeps in the browser: one row a key, the table of docs/storage.md. A test compares the code with it, and the states of the
 * browser tests what a running portal has written.
 */
import type { StorageKind } from './browser-storage.ts';

interface StoredEntry {
  /** `*` stands for the names and ids that follow. */
  key: string;
  kind: StorageKind;
  /** What it holds and what for. */
  holds: string;
  /** When it goes. All keys go when the resident signs out, except those that say otherwise. */
  until: string;
}

export const storedEntries = [
  { key: 'portal.lang', kind: 'session', holds: 'the chosen language', until: 'the tab is closed; stays after signing out' },
  {
    key: 'portal.tracking-consent',
    kind: 'local',
    holds: 'the answer about error reports, and when it was given',
    until: '365 days; stays after signing out',
  },
  {
    key: 'portal.registration',
    kind: 'local',
    holds: 'that a registration has left for the identification, by which way and when',
    until: 'believed for an hour; stays after signing out',
  },
  { key: 'portal.message-editor', kind: 'local', holds: 'that messages are written as plain text', until: 'changed again' },
  {
    key: 'portal.last-call',
    kind: 'local',
    holds: 'the time of the last call, so that all tabs know when the session ends',
    until: 'signing out',
  },
  {
    key: 'portal.return-to',
    kind: 'session',
    holds: 'the page to come back to after signing in again',
    until: 'signing in; stays when a session expires',
  },
  {
    key: 'portal.journey',
    kind: 'session',
    holds: 'what is being identified for: a random number, the contract and the kind of request',
    until: 'the way back; stays when a session expires',
  },
  {
    key: 'portal.draft.*',
    kind: 'session',
    holds: 'what was typed into a form, without addresses, numbers, accounts, codes and passwords',
    until: '30 minutes after the last change, or sending; stays when a session expires',
  },
  {
    key: 'portal.messages-read.*',
    kind: 'local',
    holds: 'by user, up to when each thread of messages was shown',
    until: 'signing out; stays when a session expires',
  },
  {
    key: 'portal.picture',
    kind: 'session',
    holds: 'the temporary address of a picture that is opened in a tab of its own',
    until: 'that tab is closed',
  },
  { key: 'portal.reloaded-at', kind: 'session', holds: 'the time of a reload because of a missing file', until: 'the tab is closed' },
  {
    key: 'react-router-scroll-positions',
    kind: 'session',
    holds:
      'how far pages were scrolled, by random keys of the history, or by the address of the page that was opened first; written by React Router when a page is left',
    until: 'the tab is closed; stays after signing out',
  },
] as const satisfies readonly StoredEntry[];

/** Whether the portal may keep an entry under this key. */
export function isListed(key: string, kind: StorageKind): boolean {
  return storedEntries.some(
    (entry) => entry.kind === kind && (entry.key.endsWith('*') ? key.startsWith(entry.key.slice(0, -1)) : key === entry.key),
  );
}

/** The rows of docs/storage.md. */
export const storageTable = (): string[] =>
  storedEntries.map(({ key, kind, holds, until }) => `| \`${key}\` | ${kind} | ${holds} | ${until} |`);
