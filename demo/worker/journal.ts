/** Keeps the changes of the world in IndexedDB, so that they are there again when the browser has ended the worker. */
import type { Journal } from '../../contract-tests/reference-backend/world/journal.ts';

export interface BrowserJournal extends Journal {
  /** Fulfilled when all that was written is kept. @throws DOMException when the browser does not keep it */
  written(): Promise<void>;
}

const STORES = ['documents', 'blobs', 'facts'] as const;
type Store = (typeof STORES)[number];

interface Row {
  collection: string;
  id: string;
  document: unknown;
}

/**
 * Reads all that is kept: the rules of the backend do not wait.
 * @param name of the database
 * @throws DOMException where the browser keeps nothing
 */
export async function openJournal(name: string): Promise<BrowserJournal> {
  const opening = indexedDB.open(name);
  opening.addEventListener('upgradeneeded', () => {
    for (const store of STORES) opening.result.createObjectStore(store);
  });
  const database = await resultOf(opening);
  // Where the portal itself has taken this address, its worker deletes the database.
  database.addEventListener('versionchange', () => database.close());
  const reading = database.transaction(STORES);
  const [rows, places, keys, blobs, begun] = await Promise.all([
    resultOf<Row[]>(reading.objectStore('documents').getAll()),
    resultOf(reading.objectStore('documents').getAllKeys()),
    resultOf(reading.objectStore('blobs').getAllKeys()),
    resultOf<Uint8Array[]>(reading.objectStore('blobs').getAll()),
    resultOf<string | undefined>(reading.objectStore('facts').get('first-day')),
  ]);
  const bytes = new Map(keys.map((key, at) => [key as string, blobs[at] ?? new Uint8Array()]));
  // A document keeps its place, so that documents come back in the order in which they were first put.
  const nameOf = ({ collection, id }: Pick<Row, 'collection' | 'id'>) => `${collection} ${id}`;
  const placeOf = new Map(rows.map((row, at) => [nameOf(row), Number(places[at])]));
  let next = Math.max(0, ...placeOf.values()) + 1;
  let firstDay = begun;
  let last: Promise<unknown> = Promise.resolve();
  const change = (store: Store, doing: (store: IDBObjectStore) => IDBRequest) => {
    const done = resultOf(doing(database.transaction(store, 'readwrite').objectStore(store)));
    last = Promise.all([last, done]);
    // `written` tells of it.
    last.catch(() => undefined);
  };
  return {
    firstDay: (today) => {
      if (firstDay === undefined) change('facts', (store) => store.put(today, 'first-day'));
      firstDay ??= today;
      return firstDay;
    },
    readAll: () => rows,
    writeDocument: (collection, id, document) => {
      const row = { collection, id, document };
      const place = placeOf.get(nameOf(row)) ?? next++;
      placeOf.set(nameOf(row), place);
      change('documents', (store) => store.put(row, place));
    },
    readBlob: (key) => bytes.get(key),
    writeBlob: (key, content) => {
      bytes.set(key, content);
      change('blobs', (store) => store.put(content, key));
    },
    deleteBlob: (key) => {
      bytes.delete(key);
      change('blobs', (store) => store.delete(key));
    },
    clear: () => {
      bytes.clear();
      placeOf.clear();
      for (const store of STORES) change(store, (one) => one.clear());
    },
    written: async () => {
      await last;
    },
    close: () => database.close(),
  };
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}
