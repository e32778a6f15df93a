/**
 * The state of the backend: collections of documents by id. The seeds are the base. Later changes are kept separately: a reset
 * drops them, and a data folder stores them.
 */
import { type Clock, helsinkiDate } from './clock.ts';
import type { Journal } from './journal.ts';

/**
 * Every collection and its documents. A tag adds its own, in `world/collections/<tag>.ts`:
 *
 *     declare module '../store.ts' { interface Collections { contacts: ContactsOfBuilding } }
 */
export interface Collections {
  /** Running numbers by name, see `World.nextId`. */
  counters: { id: string; last: number };
  faults: Fault;
}

/**
 * A fault that lasts until it is deleted. Provider states and /dev/settings set faults. The server answers with the refusal of a fault before
 * anything else; a fault without one is checked by its handler (`world.faults.has('mail-out-of-order')`).
 */
export interface Fault {
  id: string;
  /** The affected operations. Default: all. */
  operations?: string[];
  refusal?: { status: number; code: string; message?: string };
}

export type CollectionName = keyof Collections;

interface Document {
  id: string | number;
}

/** Documents are deeply frozen. Change one by putting a copy. */
export interface Collection<Doc extends Document> {
  get(id: string | number): Doc | undefined;
  has(id: string | number): boolean;
  /** Adds the document, or replaces the one with the same id. @returns the stored document */
  put(document: Doc): Doc;
  /** Replaces some properties. @throws Error when there is no such document */
  change(id: string | number, changes: Partial<Doc>): Doc;
  delete(id: string | number): void;
  /** In the order in which the documents were first put. */
  all(): Doc[];
  find(predicate: (document: Doc) => boolean): Doc | undefined;
  filter(predicate: (document: Doc) => boolean): Doc[];
}

/** Bytes by key (uploaded files); kept in the data folder when there is one. */
export interface Blobs {
  get(key: string): Uint8Array | undefined;
  put(key: string, bytes: Uint8Array): void;
  delete(key: string): void;
}

export class World {
  readonly clock: Clock;
  readonly blobs: Blobs;
  readonly #collections = new Map<string, StoredCollection>();
  readonly #bytes = new Map<string, Uint8Array>();
  readonly #journal: Journal | null;
  #seeding = false;

  /** @param journal where changes are kept; null keeps them in memory only */
  constructor(clock: Clock, journal: Journal | null = null) {
    this.clock = clock;
    this.#journal = journal;
    this.blobs = {
      get: (key) => this.#bytes.get(key) ?? journal?.readBlob(key),
      put: (key, bytes) => {
        if (journal) journal.writeBlob(key, bytes);
        else this.#bytes.set(key, bytes);
      },
      delete: (key) => {
        this.#bytes.delete(key);
        journal?.deleteBlob(key);
      },
    };
  }

  get now(): Date {
    return this.clock.now();
  }

  /** yyyy-MM-dd in Europe/Helsinki. */
  get today(): string {
    return helsinkiDate(this.clock.now());
  }

  get faults(): Collection<Fault> {
    return this.collection('faults');
  }

  collection<Name extends CollectionName>(name: Name): Collection<Collections[Name]> {
    // The type of the map does not know that each name has documents of its own type.
    return this.#stored(name) as unknown as Collection<Collections[Name]>;
  }

  /** Documents that `plant` puts are the base to which a reset returns. */
  seed(plant: () => void): void {
    this.#seeding = true;
    try {
      plant();
    } finally {
      this.#seeding = false;
    }
  }

  /** Restores the changes that the data folder has of an earlier run. Call it after seeding. */
  restore(): void {
    for (const { collection, id, document } of this.#journal?.readAll() ?? []) {
      this.#stored(collection).restore(id, document as Document | null);
    }
  }

  /** Resets documents and clock. */
  reset(): void {
    for (const collection of this.#collections.values()) collection.dropChanges();
    this.#bytes.clear();
    this.#journal?.clear();
    this.clock.reset();
  }

  /** How many documents each collection has. */
  sizes(): Map<string, number> {
    return new Map([...this.#collections].map(([name, collection]) => [name, collection.all().length]));
  }

  /** The next running number of that name; the first is `first`. */
  nextId(name: string, first: number): number {
    const counters = this.collection('counters');
    const last = (counters.get(name)?.last ?? first - 1) + 1;
    counters.put({ id: name, last });
    return last;
  }

  /** A random UUID whose first digit says what it names (openapi/WORLD.md: 5 message thread, 6 file, 7 notice, 8 request, 9 attachment). */
  newUuid(firstDigit: string): string {
    return `${firstDigit}${crypto.randomUUID().slice(1)}`;
  }

  #stored(name: string): StoredCollection {
    const existing = this.#collections.get(name);
    if (existing) return existing;
    const journal = this.#journal;
    const made = new StoredCollection(
      () => this.#seeding,
      (id, document) => journal?.writeDocument(name, id, document),
    );
    this.#collections.set(name, made);
    return made;
  }
}

class StoredCollection implements Collection<Document> {
  readonly #base = new Map<string, Document>();
  /** Null marks a document of the base that was deleted. */
  readonly #changes = new Map<string, Document | null>();
  readonly #seeding: () => boolean;
  readonly #record: (id: string, document: Document | null) => void;

  constructor(seeding: () => boolean, record: (id: string, document: Document | null) => void) {
    this.#seeding = seeding;
    this.#record = record;
  }

  get(id: string | number): Document | undefined {
    const key = String(id);
    const changed = this.#changes.get(key);
    if (changed !== undefined) return changed ?? undefined;
    return this.#base.get(key);
  }

  has(id: string | number): boolean {
    return this.get(id) !== undefined;
  }

  put(document: Document): Document {
    const key = String(document.id);
    const frozen = deepFreeze(document);
    if (this.#seeding()) {
      this.#base.set(key, frozen);
      return frozen;
    }
    this.#changes.set(key, frozen);
    this.#record(key, frozen);
    return frozen;
  }

  change(id: string | number, changes: Partial<Document>): Document {
    const found = this.get(id);
    if (!found) throw new Error(`there is no document ${id} to change`);
    return this.put({ ...found, ...changes });
  }

  delete(id: string | number): void {
    const key = String(id);
    if (this.#seeding()) {
      this.#base.delete(key);
      return;
    }
    if (this.#base.has(key)) this.#changes.set(key, null);
    else this.#changes.delete(key);
    this.#record(key, null);
  }

  all(): Document[] {
    const documents: Document[] = [];
    for (const [key, document] of this.#base) {
      const changed = this.#changes.get(key);
      if (changed === undefined) documents.push(document);
      else if (changed !== null) documents.push(changed);
    }
    for (const [key, document] of this.#changes) if (document !== null && !this.#base.has(key)) documents.push(document);
    return documents;
  }

  find(predicate: (document: Document) => boolean): Document | undefined {
    return this.all().find(predicate);
  }

  filter(predicate: (document: Document) => boolean): Document[] {
    return this.all().filter(predicate);
  }

  dropChanges(): void {
    this.#changes.clear();
  }

  restore(key: string, document: Document | null): void {
    if (document !== null) this.#changes.set(key, deepFreeze(document));
    else if (this.#base.has(key)) this.#changes.set(key, null);
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
