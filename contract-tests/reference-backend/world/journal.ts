/** Stores the changes of the world in an SQLite file of the data folder, so that a restart continues where the backend stopped. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Sqlite from 'node:sqlite';

export interface Journal {
  /** The day on which it was begun, yyyy-MM-dd: today, the first time. */
  firstDay(today: string): string;
  readAll(): { collection: string; id: string; document: unknown }[];
  /** Null marks a deleted document. */
  writeDocument(collection: string, id: string, document: unknown): void;
  readBlob(key: string): Uint8Array | undefined;
  writeBlob(key: string, bytes: Uint8Array): void;
  deleteBlob(key: string): void;
  clear(): void;
  close(): void;
}

/**
 * @param folder created when it does not exist
 * @throws Error where Node has no SQLite: without a data folder the backend runs on an older Node, too
 */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true });
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof Sqlite | undefined;
  if (!sqlite) throw new Error('--data needs Node.js 22.13 or newer: this one has no SQLite');
  const database = new sqlite.DatabaseSync(join(folder, 'world.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS documents (position INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL,
      UNIQUE (collection, id));
    CREATE TABLE IF NOT EXISTS blobs (key TEXT PRIMARY KEY, bytes BLOB NOT NULL);
  `);
  // Updating in place keeps the position, so that documents come back in the order in which they were first put.
  const write = database.prepare(
    'INSERT INTO documents (collection, id, json) VALUES (?, ?, ?) ON CONFLICT (collection, id) DO UPDATE SET json = excluded.json',
  );
  const writeBytes = database.prepare(
    'INSERT INTO blobs (key, bytes) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET bytes = excluded.bytes',
  );
  const readBytes = database.prepare('SELECT bytes FROM blobs WHERE key = ?');
  const deleteBytes = database.prepare('DELETE FROM blobs WHERE key = ?');
  return {
    firstDay: (today) => {
      const file = join(folder, 'first-day');
      if (!existsSync(file)) writeFileSync(file, today);
      return readFileSync(file, 'utf8').trim();
    },
    readAll: () =>
      database
        .prepare('SELECT collection, id, json FROM documents ORDER BY position')
        .all()
        .map((row) => ({ collection: String(row.collection), id: String(row.id), document: JSON.parse(String(row.json)) as unknown })),
    writeDocument: (collection, id, document) => {
      write.run(collection, id, JSON.stringify(document));
    },
    readBlob: (key) => {
      const row = readBytes.get(key);
      return row?.bytes instanceof Uint8Array ? row.bytes : undefined;
    },
    writeBlob: (key, bytes) => {
      writeBytes.run(key, bytes);
    },
    deleteBlob: (key) => {
      deleteBytes.run(key);
    },
    clear: () => database.exec('DELETE FROM documents; DELETE FROM blobs;'),
    close: () => database.close(),
  };
}
