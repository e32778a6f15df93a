import type { Subject } from '@/identification/journey.ts';
import { type ENDING_STEPS, paths, withSearch } from '@/paths.ts';

/** A step of the page on which a contract is ended or left. */
export type EndingStep = (typeof ENDING_STEPS)[number];

/** The address of a step. There is no success step: the return from the identification is an address of its own. */
export function endingAddress(contractUuid: string, step: EndingStep | 'success'): string {
  return withSearch(paths.terminate({ contractUuid }), { step });
}

const PAGES = { termination: paths.sentTermination, modification: paths.sentModification } as const satisfies Record<Subject, unknown>;

/** The page of a request as it was sent (ending.notice-page). @param requestUuid null for the open request of the contract */
export function sentRequestAddress(subject: Subject, contractUuid: string, requestUuid: string | null): string {
  return withSearch(PAGES[subject]({ contractUuid }), { requestUuid: requestUuid ?? undefined });
}
