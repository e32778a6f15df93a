import type { SuccessOf } from '../../handler.ts';

export type DocumentGroup = SuccessOf<'listDocuments'>[number];

declare module '../store.ts' {
  interface Collections {
    /** By the contract's uuid. The bytes are among the stored files, by the document's uuid. */
    documents: { id: string; groups: DocumentGroup[] };
  }
}
