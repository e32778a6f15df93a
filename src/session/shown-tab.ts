/** A tab that was in the background may show the data of a user whose session has ended since (session.cleared-everywhere). */
interface ShownTab {
  /** Whether the visible page contains no data of a user. */
  isPublic: () => boolean;
  /** Whether a hidden tab learns at once that another tab has signed out. */
  hearsOthers: boolean;
  /** Asks who is signed in and acts on it. Gives whether the page may be shown: not while it is being left. Never rejects. */
  compare: () => Promise<boolean>;
}

/**
 * Checks the session each time the tab is shown again. A tab that does not hear the others is hidden from the moment it goes into the
 * background until the check is done.
 * @returns removes the listener
 */
export function guardShownTab({ isPublic, hearsOthers, compare }: ShownTab): () => void {
  const { documentElement: page } = document;
  let latest: Promise<boolean> | null = null;
  let isHiddenHere = false;
  const show = () => {
    isHiddenHere = false;
    page.style.removeProperty('display');
  };
  const look = () => {
    latest = null;
    if (isPublic()) {
      // The page that was hidden may have gone on to a public one in the background.
      if (isHiddenHere) show();
      return;
    }
    if (!hearsOthers) {
      isHiddenHere = true;
      page.style.display = 'none';
    }
    if (document.visibilityState !== 'visible') return;
    const checked = compare();
    latest = checked;
    if (!hearsOthers) void checked.then((mayBeShown) => mayBeShown && latest === checked && show());
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
