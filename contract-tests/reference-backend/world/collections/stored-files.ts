/** Files that can be opened with a signed link: documents, attachments of bulletins and messages. */
export interface StoredFile {
  /** The key under which it is asked for: a uuid, or another short name without spaces. */
  id: string;
  /** What the resident sees; with or without an extension. */
  name: string;
  /** Key of its bytes among the world's blobs; null for a file of the examples, whose bytes are made from its name. */
  blob: string | null;
}

declare module '../store.ts' {
  interface Collections {
    storedFiles: StoredFile;
  }
}
