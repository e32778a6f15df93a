import type { DefectNotice } from 'generated/zod/defectNotice.zod.ts';

/** Newest report first; numbers grow with time, and the list of the server has no promised order. */
export function latestFirst(reports: readonly DefectNotice[]): DefectNotice[] {
  return reports.toSorted((a, b) => b.id - a.id);
}
