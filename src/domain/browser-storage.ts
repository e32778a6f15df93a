/**
 * The browser's storages, also where they are blocked, full or absent: then an entry lives until the page is left. Reading
 * `localStorage` or `sessionStorage` throws where the user has forbidden site data.
 */

export type StorageKind = 'local' | 'session';

const memory: Readonly<Record<StorageKind, Map<string, string>>> = { local: new Map(), session: new Map() };

/** A storage that never throws. Entries that the browser refuses are kept in memory. */
export function browserStorage(kind: StorageKind): Storage {
  const own = memory[kind];
  const real = realStorage(kind);
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    try {
      return real === null ? otherwise : action(real);
    } catch {
      return otherwise;
    }
  };
  const keys = () => [
    ...new Set([...own.keys(), ...attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''), [])]),
  ];
  return {
    get length() {
      return keys().length;
    },
    key: (at) => keys()[at] ?? null,
    getItem: (key) => own.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) own.delete(key);
      else own.set(key, value);
    },
    removeItem: (key) => {
      own.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear: () => {
      own.clear();
      attempt((storage) => storage.clear(), undefined);
    },
  };
}

/** Whether the browser itself holds the entry, so that it is there when the user comes back from another site. */
export function survivesLeaving(kind: StorageKind, key: string): boolean {
  try {
    return !memory[kind].has(key) && (realStorage(kind)?.getItem(key) ?? null) !== null;
  } catch {
    return false;
  }
}

function realStorage(kind: StorageKind): Storage | null {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}
