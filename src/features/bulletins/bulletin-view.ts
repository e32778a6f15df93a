import type { ApiError } from 'client/api-error.ts';
import type { Bulletin } from 'generated/zod/bulletin.zod.ts';
import type { BulletinSummary } from 'generated/zod/bulletinSummary.zod.ts';

/** What the page of one bulletin shows. */
export type BulletinView =
  | { kind: 'whole'; bulletin: Bulletin }
  /** The head is known from a list, the body is on its way or did not come. */
  | { kind: 'head'; head: BulletinSummary; bodyFailed: boolean }
  | { kind: 'loading' }
  /** There is no such bulletin any more: BULLETIN_NOT_FOUND (shell §8). */
  | { kind: 'gone' }
  | { kind: 'failed' };

export interface BulletinAnswer {
  data: Bulletin | undefined;
  error: ApiError | null;
}

/**
 * @param answer of the call for the whole bulletin; what it has brought once is shown although a later call fails, unless it is gone
 * @param head from a list that was loaded before (shell §2)
 */
export function bulletinView({ data, error }: BulletinAnswer, head: BulletinSummary | null): BulletinView {
  if (error?.code === 'BULLETIN_NOT_FOUND') return { kind: 'gone' };
  if (data) return { kind: 'whole', bulletin: data };
  if (head) return { kind: 'head', head, bodyFailed: error !== null };
  return { kind: error ? 'failed' : 'loading' };
}
