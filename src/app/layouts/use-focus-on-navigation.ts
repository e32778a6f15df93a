import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusPageHeading } from '@/ui/PageHeading.tsx';

/** The page that was shown last, in this layout or another one. */
let shown: string | null = null;

/** Moves the focus to the heading after each navigation, so that screen readers read it; the first page keeps the browser's own focus. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before !== null && before !== pathname) focusPageHeading();
  }, [pathname]);
}
