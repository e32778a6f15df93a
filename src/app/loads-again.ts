import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Whether loaders run again: not when the query alone has changed, as it does from one step of a form to the next. Data that became stale
 * meanwhile is loaded in the background; if that fails, an error page must not replace what was typed.
 */
export function loadsAgain({ currentUrl, nextUrl }: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}
