import type { SuccessOf } from '../../handler.ts';

export type Bulletin = SuccessOf<'getBulletin'>;

/** What is published for the building of a contract. */
export interface BulletinBoard {
  /** The contract's uuid. */
  id: string;
  /** How many are on a page. */
  pageSize: number;
  bulletins: Bulletin[];
}

declare module '../store.ts' {
  interface Collections {
    /** The bytes of attachments are among the stored files, by the attachment's uuid. */
    bulletinBoards: BulletinBoard;
  }
}
