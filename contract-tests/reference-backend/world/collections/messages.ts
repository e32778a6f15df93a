/** Conversations between residents and the company. */
import type { SuccessOf } from '../../handler.ts';

export type MessageThread = SuccessOf<'getMessageThread'>;
export type MessageEntry = MessageThread['entries'][number];

export interface EntryFile {
  name: string;
  /** The stored file, or a picture of /api/media that stands for it; null when it is named and cannot be opened. */
  source: { stored: string } | { picture: string } | null;
}

export interface StoredEntry extends Omit<MessageEntry, 'type' | 'files'> {
  type: MessageEntry['type'];
  files: EntryFile[];
}

export interface StoredThread {
  /** `messageThreadUuid`. */
  id: string;
  userUuid: string;
  /** The oldest first. */
  entries: StoredEntry[];
}

declare module '../store.ts' {
  interface Collections {
    messageThreads: StoredThread;
  }
}
