import { paths, withSearch } from '@/paths.ts';

/** The step of this form on the page that ends a contract. */
export function leavingAddress(contractUuid: string): string {
  return withSearch(paths.terminate({ contractId: contractUuid }), { step: 'leaving' });
}
