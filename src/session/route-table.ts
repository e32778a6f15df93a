import { createContext, useContext } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

/** The route table, for whoever must know whether a page exists: a link to a page that is not there yet is announced as coming soon. */
export const RouteTable = createContext<RouteObject[]>([]);

export function useRouteTable(): RouteObject[] {
  return useContext(RouteTable);
}

/** Whether an address has a page of its own, not only the catch-all. */
export function hasRoute(routes: RouteObject[], address: string): boolean {
  const deepest = matchRoutes(routes, address)?.at(-1)?.route;
  return deepest !== undefined && deepest.path !== '*';
}
