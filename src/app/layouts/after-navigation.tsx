/** Where a page stands after a navigation: how far it is scrolled, and what has the focus. */
import { useEffect } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router';
import { ownName } from '@/domain/base-path.ts';
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

/** The page that was shown last, in this layout or another one. */
let shown: string | null = null;
/** Whether another page than the first has been opened. */
let hasNavigated = false;

/** Moves the focus to the heading after each navigation, so that screen readers read it; the first page keeps the browser's own focus. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shown;
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
