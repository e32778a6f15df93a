import { matchPath } from 'react-router';
import { paths, patterns } from '@/paths.ts';
import type { ContractPage } from '@/session/page-target.ts';

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
 * Where switching to another contract leads: the same page of that contract where there is one, else its front page.
 * A half-filled form or a single bulletin stays behind: it belongs to the contract it was opened on.
 */
export function samePageOf(contractId: string, pathname: string): string {
  const page = STAYS.find((name) => matchPath(patterns[name], pathname) !== null);
  return paths[page ?? 'frontPage']({ contractId });
}
