/** Finds the route of a path. */
import type { PageAnswer, RequestHeaders } from './pages.ts';

export interface RoutedRequest {
  /** By the names of the placeholders in the path, decoded. */
  params: Readonly<Record<string, string>>;
  /** Null when it cannot be decoded. */
  query: URLSearchParams | null;
  headers: RequestHeaders;
  body: Uint8Array | undefined;
  /** Path and query as they were sent. */
  url: string;
}

export interface Route {
  method: string;
  /** With `:placeholders`: `/dev/identify/:journey`. */
  path: string;
  /** Bytes. */
  bodyLimit: number;
  answer(request: RoutedRequest): Promise<PageAnswer>;
}

/** The routes in the order in which they are tried: of two that differ in a segment, the one with a word there comes before the one with a placeholder. */
export function routeTable(routes: readonly Route[]): readonly Route[] {
  const order = ({ path }: Route) => path.replaceAll(/\/(:?)[^/]*/g, (_segment, isPlaceholder: string) => (isPlaceholder ? '1' : '0'));
  return routes.toSorted((one, other) => order(one).localeCompare(order(other)));
}

/** `malformed` when the path cannot be decoded; null when there is no such route. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | 'malformed' | null {
  let segments: string[];
  try {
    segments = path.split('/').map((segment) => decodeURIComponent(segment));
  } catch {
    return 'malformed';
  }
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route.path.split('/'), segments) : null;
    if (params !== null) return { route, params };
  }
  return null;
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}
