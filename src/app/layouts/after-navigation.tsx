/** Where a page stands after a navigation: how far it is scrolled, and what has the focus. */
import { useEffect, useLayoutEffect } from 'react';
import { type Location, NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { onHost, ownName } from '@/domain/base-path.ts';
import { paths } from '@/paths.ts';
import { focusPageHeading } from '@/ui/PageHeading.tsx';
import { MAIN_ID } from '@/ui/SkipLink.tsx';

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

/** How long a page takes to stand at its full strength, in milliseconds. */
const FADE_MS = 120;
/** What it begins with, so that its heading can be read in its first frame. */
const FADE_FROM = 0.4;

/**
 * A page that a press leads to comes up from a fainter look. One that Back leads to is there as it was left: the browser may have shown it already. Not
 * by the browser's own view transitions: docs/decisions/motion.md.
 */
function fadeIn(): void {
  if (!globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) return;
  document.getElementById(MAIN_ID)?.animate({ opacity: [FADE_FROM, 1] }, FADE_MS);
}

/**
 * Moves the focus to the heading after each navigation, so that screen readers read it, and lets the page fade in; the first page keeps the browser's own
 * focus, and is there at once.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // Before the page is painted.
  useLayoutEffect(() => {
    if (shown !== undefined && shown !== pathname && !isBack) fadeIn();
  }, [pathname, isBack]);
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
