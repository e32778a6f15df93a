/** A page that the browser restores from its back/forward cache may show the data of a user who has signed out since. */
interface RestoredPage {
  /** Whether the visible page contains no data of a user. */
  isPublic: () => boolean;
  /** Whether the user of the visible page is still signed in. When nobody is signed in, it leaves the page itself and rejects. */
  isSameUser: () => Promise<boolean>;
  /** Reloads the portal from its root. */
  startAnew: () => void;
}

/**
 * Hides a page when it goes into the back/forward cache. When the page is restored, shows it again only if its user is still signed in.
 * @returns removes the listeners
 */
export function guardRestoredPage({ isPublic, isSameUser, startAnew }: RestoredPage): () => void {
  const { documentElement: page } = document;
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !isPublic()) page.style.display = 'none';
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || isPublic()) return;
    page.style.display = 'none';
    isSameUser().then((same) => (same ? page.style.removeProperty('display') : startAnew()), startAnew);
  };
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', show);
  };
}
