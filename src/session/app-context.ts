/** What the start of the portal hands down: the router to its loaders, and the page to its parts. */
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { createContext as createRouterContext, type RouteObject } from 'react-router';
import type { Config } from '@/config/config.ts';
import type { patterns } from '@/paths.ts';

/** The dependencies that all route loaders share. They are put into the router's context once, at start. */
export interface App {
  queryClient: QueryClient;
  config: Config;
}

export const appContext = createRouterContext<App>();

/** The route table, to find out whether a page exists: a page without a route is shown as coming soon. */
export const RouteTable = createContext<RouteObject[]>([]);

export function useRouteTable(): RouteObject[] {
  return useContext(RouteTable);
}

/**
 * Whether the table has this pattern. An address is not matched: the router would read the whole table again for each of a page's twenty links,
 * 120 ms on a slow phone.
 */
export function hasRoute(routes: readonly RouteObject[], pattern: (typeof patterns)[keyof typeof patterns]): boolean {
  return routes.some(({ path, children }) => path === pattern || hasRoute(children ?? [], pattern));
}
