import type { QueryClient } from '@tanstack/react-query';
import { paths } from '@/paths.ts';
import { forgetResident } from '@/session/forget-resident.ts';
import { isPublicPage } from '@/session/public-pages.ts';
import { guardRestoredPage } from '@/session/restored-page.ts';
import { rememberPlace } from '@/session/return-to.ts';
import { guardShownTab } from '@/session/shown-tab.ts';
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
  const here = () => router.state.navigation.location ?? router.state.location;
  const isPublic = () => isPublicPage(here().pathname);
  const asksWhoIsSignedIn = isSameUser ?? (async () => (await import('@/session/same-user.ts')).isSameUser(queryClient));

  let isLeaving = false;

  /** Nothing of the resident is shown while the sign-in page is on its way. */
  const leave = async (end: 'signed-out' | 'expired', state: unknown) => {
    isLeaving = true;
    const hasShownPage = document.getElementById(PAGE_HEADING_ID) !== null;
    document.documentElement.style.display = 'none';
    try {
      await router.navigate(paths.login(), { replace: true, state });
    } finally {
      isLeaving = false;
      forgetResident(queryClient, end);
      document.documentElement.style.removeProperty('display');
      // The sign-in page could not take the focus while the document was hidden.
      if (hasShownPage) focusPageHeading();
    }
  };
  const leaveForSignIn = () => {
    if (isPublic()) return;
    const { pathname, search } = here();
    rememberPlace(pathname + search);
    tellTabs({ kind: 'expired' });
    void leave('expired', { error: 'login_expired' });
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
