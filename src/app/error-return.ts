import { onHost } from '@/domain/base-path.ts';
import { parseSearch, paths, RETURN_FROM_ELSEWHERE, withSearch } from '@/paths.ts';

interface Address {
  pathname: string;
  search: string;
}

/** Where the portal starts instead, and the navigation state that it starts with. */
export interface ErrorReturn {
  to: string;
  state: { error: string; email?: string } | null;
}

/**
 * Reads an address that carries an error for the sign-in page, as the identification service makes it: an error with an e-mail on any page, or
 * an error on the sign-in or sign-out page. A believed one leads to sign-out or sign-in, which get both as navigation state. Of any other
 * only the rest of the address counts, and the sign-in page with an e-mail leads to sign-out, which asks, and then to a neutral notice
 * (sign-in.error-with-email, sign-in.believed-error, sign-in.return-elsewhere).
 * @param isBelieved whether this browser began a registration; asked only when the address carries an error
 * @returns null when the address carries nothing of the kind and stays as it is
 */
export function errorReturn({ pathname, search }: Address, isBelieved: () => boolean): ErrorReturn | null {
  const query = new URLSearchParams(search);
  const isForSignIn = pathname === paths.login() || pathname === paths.logout();
  if (!query.has('error') || !(query.has('email') || isForSignIn)) return null;
  const { error, email } = parseSearch('errorReturn', search);
  const isBegunHere = isBelieved();
  if (isBegunHere && error !== undefined) {
    if (email !== undefined) return { to: paths.logout(), state: { error, email } };
    if (isForSignIn) return { to: pathname, state: { error } };
  }
  const isElsewhere = !isBegunHere && isForSignIn && query.has('email');
  query.delete('error');
  query.delete('email');
  if (isElsewhere) return { to: withSearch(paths.logout(), Object.fromEntries(query)), state: RETURN_FROM_ELSEWHERE };
  return { to: withSearch(pathname, Object.fromEntries(query)), state: null };
}

/** Puts it into the history of the tab in the form in which the router reads it. The address no longer shows the e-mail. */
export function showErrorReturn({ to, state }: ErrorReturn, history: Pick<History, 'replaceState'>): void {
  history.replaceState(state && { usr: state, key: 'error-return' }, '', onHost(to));
}
