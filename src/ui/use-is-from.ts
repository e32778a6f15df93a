import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from './theme/breakpoints.ts';

/**
 * Whether the window is at least as wide as a tablet or a desktop (shell.layout-widths). What only such a window shows is not rendered on a phone, whose
 * processor is slow. It also needs the style that hides it (`hideBelow`): where a script cannot ask for the width, everything is rendered.
 */
export function useIsFrom(breakpoint: keyof typeof breakpoints): boolean {
  const query = `(min-width: ${breakpoints[breakpoint]})`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? true,
    () => true,
  );
}
