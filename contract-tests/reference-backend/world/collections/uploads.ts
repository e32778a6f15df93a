/** Files that users have uploaded or started to upload. */
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

declare module '../store.ts' {
  interface Collections {
    uploads: Upload;
  }
}
