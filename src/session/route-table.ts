import { createContext, useContext } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

/** The route table, to find out whether a page exists: a page without a route is shown as coming soon. */
export const RouteTable = createContext<RouteObject[]>([]);

export function useRouteTable(): RouteObject[] {
  return useContext(RouteTable);
}

/** Whether an address has a page of its own, not only the catch-all. */
export function hasRoute(routes: RouteObject[], address: string): boolean {
  const deepest = matchRoutes(routes, address)?.at(-1)?.route;
  return deepest !== undefined && deepest.path !== '*';
}
