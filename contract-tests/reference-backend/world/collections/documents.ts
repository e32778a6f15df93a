/** Documents of a contract. The id of each document of the store is the contract's uuid. */
import type { SuccessOf } from '../../handler.ts';

export type DocumentGroup = SuccessOf<'listDocuments'>[number];

declare module '../store.ts' {
  interface Collections {
    /** The bytes are among the stored files, by the uuid of the resident's document. */
    documents: { id: string; groups: DocumentGroup[] };
  }
}
