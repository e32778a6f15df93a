import type { MessageEntry } from 'generated/zod/messageEntry.zod.ts';
import { momentOf } from '@/domain/moment.ts';

/** The time of the newest of them in milliseconds since 1970; 0 when there are none. */
export function newestOf(entries: readonly MessageEntry[]): number {
  return entries.reduce((newest, { timestamp }) => Math.max(newest, momentOf(timestamp)), 0);
}
