import type { ApiError } from 'client/api-error.ts';
import type { Bulletin } from 'generated/zod/bulletin.zod.ts';
import type { BulletinSummary } from 'generated/zod/bulletinSummary.zod.ts';

/** The view of one bulletin; its head may be known from a list before the rest is loaded. */
export type BulletinView =
  | { kind: 'whole'; head: Bulletin }
  /** The rest is on its way, or the call failed. */
  | { kind: 'not-loaded'; head: BulletinSummary | null }
  /** There is no such bulletin any more: BULLETIN_NOT_FOUND (bulletins.not-found). */
  | { kind: 'gone' };

export interface BulletinAnswer {
  data: Bulletin | undefined;
  error: ApiError | null;
}

/**
 * @param answer of the call for the bulletin; its data stays after a later call fails, unless the bulletin no longer exists
 * @param head from a list that was loaded before (bulletins.loaded-list)
 */
export function bulletinView({ data, error }: BulletinAnswer, head: BulletinSummary | null): BulletinView {
  if (error?.code === 'BULLETIN_NOT_FOUND') return { kind: 'gone' };
  if (data) return { kind: 'whole', head: data };
  return { kind: 'not-loaded', head };
}
