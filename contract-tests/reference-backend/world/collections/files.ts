/** Files that users have uploaded or started to upload, and files that can be opened. */
import type { SuccessOf } from '../../handler.ts';

export type FileRecord = SuccessOf<'completeFile'>;
export type ContentType = FileRecord['contentType'];

export interface Upload {
  /** `uploadKey` of rules/uploads.ts. */
  id: string;
  /** The user who uploads it. */
  userUuid: string;
  record: FileRecord;
  /** The permission to send the bytes; null for files of the seeds, which came complete. */
  permission: { token: string; expiresAt: string } | null;
  /** A picture of /api/media that stands for the bytes of a file of the seeds; null when the bytes are kept (`storedFiles`). */
  picture: string | null;
}

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
    uploads: Upload;
    storedFiles: StoredFile;
  }
}
