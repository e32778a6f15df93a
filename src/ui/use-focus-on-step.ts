import { useEffect, useRef } from 'react';
import { focusPageHeading } from './PageHeading.tsx';

/**
 * Moves the focus to the page's heading whenever the page shows another of its steps, so that the step's name is read out. The first
 * step is left alone, because the navigation to the page has set the focus.
 * @param step names the step
 */
export function useFocusOnStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusPageHeading();
  }, [step]);
}

/** Moves the focus to the heading of a page that the identification has led back to: no navigation within the portal has done so. */
export function useFocusOnReturn(): void {
  useEffect(() => {
    focusPageHeading();
  }, []);
}
