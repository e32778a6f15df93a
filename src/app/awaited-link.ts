import type { RouterProviderProps } from 'react-router/dom';

/** A page that comes sooner needs no sign, in milliseconds. */
export const SAID_AFTER_MS = 150;

/**
 * Marks the link that was pressed as busy while its page is on its way, without a render of the page that it is on.
 * @returns a function that stops
 */
export function markAwaitedLink(router: Pick<RouterProviderProps['router'], 'state' | 'subscribe'>): () => void {
  let pressed: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let marked: HTMLAnchorElement | null = null;
  let { navigation } = router.state;
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('a') : null;
  };
  const unmark = () => {
    clearTimeout(timer);
    marked?.removeAttribute('aria-busy');
    marked = null;
  };
  // Before the link itself: its own listener begins the navigation.
  document.addEventListener('click', note, true);
  const stop = router.subscribe((state) => {
    if (state.navigation === navigation) return;
    ({ navigation } = state);
    unmark();
    const link = pressed;
    // A link that leads elsewhere was pressed earlier. The portal may stand under a path.
    if (link === null || navigation.location === undefined || !link.pathname.endsWith(navigation.location.pathname)) return;
    timer = setTimeout(() => {
      marked = link;
      link.setAttribute('aria-busy', 'true');
    }, SAID_AFTER_MS);
  });
  return () => {
    document.removeEventListener('click', note, true);
    stop();
    unmark();
  };
}
