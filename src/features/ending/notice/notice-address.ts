import type { Subject } from '@/identification/journey.ts';
import { paths, withSearch } from '@/paths.ts';

const PAGES = { termination: paths.terminationNotice, modification: paths.modificationNotice } as const satisfies Record<Subject, unknown>;

/** The page of a notice that was sent (ending.notice-page). @param requestUuid null for the open request of the contract */
export function noticeAddress(subject: Subject, contractUuid: string, requestUuid: string | null): string {
  return withSearch(PAGES[subject]({ contractUuid }), { requestUuid: requestUuid ?? undefined });
}
