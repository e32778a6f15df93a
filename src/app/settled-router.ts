import type { RouterProviderProps } from 'react-router/dom';

type Router = RouterProviderProps['router'];
type State = Router['state'];

/**
 * A view of the router that does not report the start of a navigation. React Router would render every link of the current page again for it, which delays
 * the next page; and the portal shows nothing of it.
 */
export function settledRouter(router: Router): Router {
  const settled: Router = Object.create(router, {
    subscribe: {
      value: (subscriber: Parameters<Router['subscribe']>[0]) => {
        let told = router.state;
        return router.subscribe((state, details) => {
          if (differsInNavigationOnly(told, state)) return;
          told = state;
          subscriber(state, details);
        });
      },
    },
  });
  return settled;
}

function differsInNavigationOnly(told: State, state: State): boolean {
  const others = Object.entries(state).filter(([name]) => name !== 'navigation');
  return told.navigation !== state.navigation && others.every(([name, value]) => Reflect.get(told, name) === value);
}
