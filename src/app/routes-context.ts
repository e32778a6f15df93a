import { createContext, useContext } from 'react';
import type { RouteObject } from 'react-router';

/** The route table, for whoever must know whether a page exists (menu and tiles). */
export const RoutesContext = createContext<RouteObject[]>([]);

export function useRouteTable(): RouteObject[] {
  return useContext(RoutesContext);
}
