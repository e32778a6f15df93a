import { type ENDING_STEPS, paths, withSearch } from '@/paths.ts';

/** A step of the page on which a contract is ended or left. */
export type EndingStep = (typeof ENDING_STEPS)[number];

/** The address of a step. There is no success step: the return from the identification is an address of its own. */
export function endingAddress(contractUuid: string, step: EndingStep | 'success'): string {
  return withSearch(paths.terminate({ contractUuid }), { step });
}
