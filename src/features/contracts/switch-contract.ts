import { matchPath } from 'react-router';
import { type PageName, paths, patterns } from '@/paths.ts';
import type { ContractPage } from '@/session/page-target.tsx';

/** Pages of one contract's own matter. All others that need no more than the contract exist for every contract, so that switching stays on them. */
const OF_ONE_CONTRACT: readonly PageName[] = [
  'terminate',
  'confirmTermination',
  'confirmModification',
  'terminationNotice',
  'modificationNotice',
  'addTenant',
  'createFaultReport',
  'createQuestion',
  'createFeedback',
];

const STAYS = Object.keys(patterns).filter(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys there are
  (page): page is ContractPage => /^[^:]+:contractId[^:]*$/.test(patterns[page as PageName]) && !OF_ONE_CONTRACT.includes(page as PageName),
);

/**
 * The address after switching to another contract: the same page of that contract if it exists, else its front page.
 * Pages of one form or one bulletin lead to the front page, because their content belongs to one contract.
 */
export function samePageOf(contractUuid: string, pathname: string): string {
  const page = STAYS.find((name) => matchPath(patterns[name], pathname) !== null);
  return paths[page ?? 'frontPage']({ contractUuid });
}
