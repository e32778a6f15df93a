import { matchPath } from 'react-router';
import { paths, patterns } from '@/paths.ts';
import type { ContractPage } from '@/session/page-target.tsx';

/** Pages whose content belongs to the user or exists on every contract, so that switching the contract can stay on them. */
const STAYS: readonly ContractPage[] = [
  'frontPage',
  'messages',
  'paymentInfo',
  'paymentHistory',
  'documents',
  'bulletinBoard',
  'building',
  'contacts',
  'ownDetails',
  'parking',
];

/**
 * The address after switching to another contract: the same page of that contract if it exists, else its front page.
 * Pages of one form or one bulletin lead to the front page, because their content belongs to one contract.
 */
export function samePageOf(contractUuid: string, pathname: string): string {
  const page = STAYS.find((name) => matchPath(patterns[name], pathname) !== null);
  return paths[page ?? 'frontPage']({ contractUuid });
}
