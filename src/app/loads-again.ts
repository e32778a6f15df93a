import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Whether loaders run again: not when the query alone has changed, as it does from one step of a form to the next. Data that has grown old
 * meanwhile is asked for beside the page; a failure of that must not put an error page in the place of what was typed.
 */
export function loadsAgain({ currentUrl, nextUrl }: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}
