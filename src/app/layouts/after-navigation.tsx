/** Where a page stands after a navigation: how far it is scrolled, and what has the focus. */
import { useEffect } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router';
import { onHost, ownName } from '@/domain/base-path.ts';
import { paths } from '@/paths.ts';
import { focusPageHeading } from '@/ui/PageHeading.tsx';

/** Restores how far a page was scrolled, at Back and after a reload. */
export function KeptScroll() {
  return <ScrollRestoration getKey={keyOf} storageKey={ownName('react-router-scroll-positions')} />;
}

/**
 * The router calls the first entry of every document `default`, whatever its address. Without the address in its key, a page that is opened anew would
 * be scrolled to where another page was left, and late: after it can be pressed.
 */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/**
 * The sign-in page opens another document, whose title is not there when a screen reader says what is loaded: its first page is one after a navigation.
 * @returns the path of the sign-in page when this document was opened from there, else null
 */
function signInBefore(): string | null {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  // A document that is loaded again, or that Back leads to, keeps its referrer.
  const isOpened = entry !== undefined && 'type' in entry && entry.type === 'navigate';
  const [address] = document.referrer.split('?');
  return isOpened && address === location.origin + onHost(paths.login()) ? paths.login() : null;
}

/** The page that was shown last, in this layout or another one; undefined before the first. */
let shown: string | null | undefined;
/** Whether another page than the first has been opened. */
let hasNavigated = false;

/** Moves the focus to the heading after each navigation, so that screen readers read it; the first page keeps the browser's own focus. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shown === undefined ? signInBefore() : shown;
    shown = pathname;
    if (before === null || before === pathname) return;
    hasNavigated = true;
    focusPageHeading();
  }, [pathname]);
}

/**
 * Moves the focus to a heading that comes later than its page, or in the place of a page that had the focus: that of an error. The first page keeps the
 * browser's own focus. Where no layout is around it, the error is the page that was shown last.
 */
export function useFocusOnReplacement(): void {
  useFocusOnNavigation();
  useEffect(() => {
    if (hasNavigated && document.activeElement === document.body) focusPageHeading();
  }, []);
}
