/** Whether the user has been waiting for a page or a part of one for long (shell.slow-answer). */
import type { QueryClient } from '@tanstack/react-query';

/** The wait after which the portal says that it is slow, in milliseconds. */
export const SLOW_AFTER_MS = 8000;

interface WaitingRouter {
  state: { initialized: boolean; navigation: { state: string } };
  subscribe(listener: () => void): () => void;
}

/** A store for `useSyncExternalStore`: true once something has been awaited for SLOW_AFTER_MS, false as soon as nothing is. */
export function slowWait(queryClient: QueryClient, router: WaitingRouter) {
  let isSlow = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isWaiting = () =>
    !router.state.initialized ||
    router.state.navigation.state === 'loading' ||
    // Data that is only refreshed is on the screen meanwhile.
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined && state.error === null);

  const subscribe = (onChange: () => void) => {
    const look = () => {
      if (!isWaiting()) {
        clearTimeout(timer);
        timer = undefined;
        if (isSlow) {
          isSlow = false;
          onChange();
        }
      } else if (timer === undefined && !isSlow) {
        timer = setTimeout(() => {
          timer = undefined;
          isSlow = isWaiting();
          onChange();
        }, SLOW_AFTER_MS);
      }
    };
    const stops = [queryClient.getQueryCache().subscribe(look), router.subscribe(look)];
    look();
    return () => {
      clearTimeout(timer);
      timer = undefined;
      for (const stop of stops) stop();
    };
  };
  return { subscribe, isSlow: () => isSlow };
}
