import type { QueryClient } from '@tanstack/react-query';
import { inPortal } from '@/domain/base-path.ts';
import { paths } from '@/paths.ts';
import { forgetResident } from '@/session/forget-resident.ts';
import { rememberPlace } from '@/session/return-to.ts';
import { hearsOtherTabs, listenToTabs, tellTabs } from '@/session/tabs.ts';
import { focusPageHeading, PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';

interface Place {
  pathname: string;
  search: string;
}

interface WatchedPortal {
  queryClient: QueryClient;
  router: {
    state: { location: Place; navigation: { location?: Place | undefined } };
    navigate(to: string, options: { replace: true; state: unknown }): Promise<void>;
  };
  /** Loads the portal anew from its root. */
  startAnew: () => void;
  /** Asks the backend; in a file of its own, so that the sign-in page does not load the code of the session. */
  isSameUser?: () => Promise<boolean>;
}

export interface SessionWatch {
  /** A call was answered that nobody is signed in. Several calls may find out at once; the user is sent to the sign-in page once. */
  leaveForSignIn(): void;
  stop(): void;
}

/** Takes the tab to the sign-in page when the session has ended, wherever it ended, and forgets what belonged to it. */
export function watchSession({ queryClient, router, startAnew, isSameUser }: WatchedPortal): SessionWatch {
  const here = () => {
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    return { pathname: inPortal(pathname), search };
  };
  const isPublic = () => isPublicPage(here().pathname);
  const asksWhoIsSignedIn = isSameUser ?? (async () => (await import('@/session/same-user.ts')).isSameUser(queryClient));

  let isLeaving = false;

  /** Nothing of the resident is shown while the sign-in page is on its way; a page for everybody, with a link to one of a resident, stays until then. */
  const leave = async (end: 'signed-out' | 'expired', state: unknown) => {
    isLeaving = true;
    const isOfResident = !isPublicPage(inPortal(router.state.location.pathname));
    const hasShownPage = document.getElementById(PAGE_HEADING_ID) !== null;
    const page = document.querySelector('main');
    if (isOfResident) document.documentElement.style.display = 'none';
    try {
      await router.navigate(paths.login(), { replace: true, state });
      // React renders some frames after the navigation. What has led elsewhere meanwhile is no page to wait for.
      if (isOfResident && page !== null && isPublic()) await whenRemoved(page);
    } finally {
      isLeaving = false;
      forgetResident(queryClient, end);
      document.documentElement.style.removeProperty('display');
      // The sign-in page could not take the focus while the document was hidden.
      if (isOfResident && hasShownPage) focusPageHeading();
    }
  };
  const leaveForSignIn = () => {
    if (isPublic()) return;
    const { pathname, search } = here();
    rememberPlace(pathname + search);
    tellTabs({ kind: 'expired' });
    // Nothing says that a session has ended where this document has seen none.
    const isFirstVisit = queryClient.getQueryData(['/user/profile']) === undefined;
    void leave('expired', { error: 'login_expired', ...(isFirstVisit && { isFirstVisit }) });
  };
  /** Somebody may have signed in or out elsewhere. A refusal of the call leads to the sign-in page by itself. */
  const compare = async () => {
    if (isPublic()) return !isLeaving;
    const same = await asksWhoIsSignedIn().catch(() => true);
    if (!same) {
      document.documentElement.style.display = 'none';
      startAnew();
    }
    return same && !isLeaving;
  };

  const stopListening = listenToTabs((message) => {
    switch (message.kind) {
      case 'signed-out':
        if (isPublic()) return forgetResident(queryClient, 'signed-out');
        return void leave('signed-out', { notice: message.notice });
      case 'expired':
      case 'signed-in':
        return void compare();
      case 'profile-saved':
        return void queryClient.invalidateQueries({ queryKey: ['/user/profile'] });
    }
  });
  const stopLooking = guardShownTab({ isPublic, hearsOthers: hearsOtherTabs(), compare });
  const stopGuarding = guardRestoredPage({ isPublic, isSameUser: asksWhoIsSignedIn, startAnew });
  return {
    leaveForSignIn,
    stop: () => {
      stopListening();
      stopLooking();
      stopGuarding();
    },
  };
}

function whenRemoved(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (element.isConnected) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

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
function guardRestoredPage({ isPublic, isSameUser, startAnew }: RestoredPage): () => void {
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

/** Pages for those who are not signed in, too (shell.public-layout, shell.statement-pages). */
const publicPages: ReadonlySet<string> = new Set([
  paths.login(),
  paths.logout(),
  paths.register(),
  paths.registerChooseAuth(),
  paths.registerAuth(),
  paths.registerVerifyEmail(),
  paths.forgotPassword(),
  paths.accessibility(),
  paths.privacy(),
  paths.storage(),
]);

/** A 401 there does not mean that a session is over: the page itself knows what it means (verifyEmail: not authorised for registration). */
export function isPublicPage(pathname: string): boolean {
  return publicPages.has(pathname);
}
