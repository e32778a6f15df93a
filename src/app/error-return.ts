import { parseSearch, paths, withSearch } from '@/paths.ts';

/**
 * The target of an address with an error and an e-mail, as another service's return has it: sign-out, which carries both on to
 * the sign-in page (sign-in.error-with-email).
 * @param search the query of the address
 * @returns null when the query does not have both
 */
export function errorReturn(search: string): string | null {
  const { error, email } = parseSearch('errorReturn', search);
  return error === undefined || email === undefined ? null : withSearch(paths.logout(), { error, email });
}
