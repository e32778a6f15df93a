/** A page that the browser brings back from its back/forward cache may show the data of somebody who has signed out since. */
interface RestoredPage {
  /** Whether what is shown may be shown to anybody. */
  isPublic: () => boolean;
  /** Whether the shown user is still signed in. Leads away by itself and rejects when nobody is. */
  isSameUser: () => Promise<boolean>;
  /** Starts the portal anew. */
  startAnew: () => void;
}

/** Hides a page when it goes into the back/forward cache, and shows it again only when it comes back to the user whose it is. */
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
