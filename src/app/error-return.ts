import { parseSearch, paths, withSearch } from '@/paths.ts';

/**
 * Where an address leads that another service sent the browser back to with an error and an e-mail: to the sign-out, which takes both along to
 * the sign-in page (sign-in.error-with-email).
 * @param search the query of the address
 * @returns null when it does not carry both
 */
export function errorReturn(search: string): string | null {
  const { error, email } = parseSearch('errorReturn', search);
  return error === undefined || email === undefined ? null : withSearch(paths.logout(), { error, email });
}
