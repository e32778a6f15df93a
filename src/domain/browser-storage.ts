/**
 * The browser's storages, also where they are blocked, full or absent: then an entry lives until the page is left. Reading
 * `localStorage` or `sessionStorage` throws where the user has forbidden site data. Entries of portals under other paths of the host are not seen.
 */
import { ownName } from './base-path.ts';

export type StorageKind = 'local' | 'session';

const memory: Readonly<Record<StorageKind, Map<string, string>>> = { local: new Map(), session: new Map() };

/** A storage that never throws. Entries that the browser refuses are kept in memory. */
export function browserStorage(kind: StorageKind): Storage {
  const own = memory[kind];
  // A key is null when another tab has removed an entry since they were counted.
  const held = () =>
    attempt(kind, (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at)).flatMap((key) => nameIn(key ?? '/')), []);
  const keys = () => [...new Set([...own.keys(), ...held()])];
  return {
    get length() {
      return keys().length;
    },
    key: (at) => keys()[at] ?? null,
    getItem: (key) => own.get(key) ?? attempt(kind, (storage) => storage.getItem(ownName(key)), null),
    setItem: (key, value) => {
      const isKept = attempt(
        kind,
        (storage) => {
          storage.setItem(ownName(key), value);
          return true;
        },
        false,
      );
      if (isKept) own.delete(key);
      else own.set(key, value);
    },
    removeItem: (key) => {
      own.delete(key);
      attempt(kind, (storage) => storage.removeItem(ownName(key)), undefined);
    },
    clear: () => {
      own.clear();
      for (const key of held()) attempt(kind, (storage) => storage.removeItem(ownName(key)), undefined);
    },
  };
}

/** Whether the browser itself holds the entry, so that it is there when the user comes back from another site. */
export function survivesLeaving(kind: StorageKind, key: string): boolean {
  return !memory[kind].has(key) && attempt(kind, (storage) => storage.getItem(ownName(key)) !== null, false);
}

/** The name of an entry of this portal by its key in the storage; none for another's, whose key begins with its path. */
function nameIn(key: string): string[] {
  const own = ownName('');
  return key.startsWith(own) && (own !== '' || !key.startsWith('/')) ? [key.slice(own.length)] : [];
}

/** Where there is no storage at all, the action throws, too. */
function attempt<T>(kind: StorageKind, action: (storage: Storage) => T, otherwise: T): T {
  try {
    return action(kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage);
  } catch {
    return otherwise;
  }
}
