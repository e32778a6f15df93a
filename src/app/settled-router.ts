import type { RouterProviderProps } from 'react-router/dom';

type Router = RouterProviderProps['router'];
type State = Router['state'];

/** What was pressed, and the page that it is on. */
interface ReleasedFocus {
  element: HTMLElement;
  pathname: string;
}

/**
 * A view of the router for a quick change of pages. It does not report the start of a navigation: React Router would render every link of the current
 * page again for it, which delays the next page; what the portal shows of it, awaited-link.ts does. At the end of one, what is pressed gives up the focus. While the document is hidden, because the page
 * of a resident is being left, the next page is rendered when the navigation ends and not some frames later: then the document is shown again.
 */
export function settledRouter(router: Router): Router {
  const settled: Router = Object.create(router, {
    subscribe: {
      value: (subscriber: Parameters<Router['subscribe']>[0]) => {
        let reported = router.state;
        let released: ReleasedFocus | null = null;
        return router.subscribe((state, details) => {
          if (differsInNavigationOnly(reported, state)) return;
          const [before, { pathname }] = [reported.location.pathname, state.location];
          if (before !== pathname) {
            // Back before the next page was there: the pressed link has not gone, and no other page takes the focus.
            if (released?.pathname === pathname && released.element.isConnected) {
              released.element.focus({ preventScroll: true });
              released = null;
            } else released = releaseFocus(before);
          }
          reported = state;
          subscriber(state, isDocumentHidden() ? { ...details, flushSync: true } : details);
        });
      },
    },
  });
  return settled;
}

/** As watch-session.ts hides it. */
function isDocumentHidden(): boolean {
  return document.documentElement.style.display === 'none';
}

/**
 * The pressed link goes with its page, and the heading of the next page gets the focus. Chromium lays the page out once more when it removes what has the
 * focus, so the link gives it up before. A field keeps it: leaving one can change what is kept of a form.
 */
function releaseFocus(pathname: string): ReleasedFocus | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches('main :is(a, button)')) return null;
  activeElement.blur();
  return { element: activeElement, pathname };
}

function differsInNavigationOnly(before: State, state: State): boolean {
  const others = Object.entries(state).filter(([name]) => name !== 'navigation');
  return before.navigation !== state.navigation && others.every(([name, value]) => Reflect.get(before, name) === value);
}
