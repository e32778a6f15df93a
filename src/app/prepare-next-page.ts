import { matchRoutes, type RouteObject } from 'react-router';
import { basePath } from '@/domain/base-path.ts';
import { preloadCode } from '@/domain/early-answers.ts';

/** A pointer that only passes over a link, and a focus that moves on, ask for nothing, in milliseconds. */
const REST_MS = 60;

/**
 * Loads the code and the texts of a page as soon as its link is under a finger, a resting pointer or the focus, so that the page is there at the
 * click. Loads no data of the resident. Does nothing while the browser is offline or set to save data.
 * @returns a function that stops
 */
export function prepareNextPage(routes: RouteObject[]): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const prepared = new Set<string>();
  const begin = ({ target, type }: Event) => {
    clearTimeout(resting);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target === '_blank' || !navigator.onLine || savesData()) return;
    const { pathname } = link;
    if (prepared.has(pathname)) return;
    const load = () => {
      prepared.add(pathname);
      // The page loads them again when it opens, and says what failed.
      prepare(routes, pathname).catch(() => prepared.delete(pathname));
    };
    if (type === 'touchstart') load();
    else resting = setTimeout(load, REST_MS);
  };
  const kinds = ['touchstart', 'pointerover', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, begin, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const kind of kinds) document.removeEventListener(kind, begin);
  };
}

/**
 * Asks the route for its code and texts only when the files of the page have come: a file that the route misses loads the portal anew
 * (shell.new-release), which only a page that is being opened may do. A module runs once, and none of the portal's does anything until it is used.
 */
async function prepare(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(preloadCode(pathname).map((file) => import(/* @vite-ignore */ file)));
  const lazy = matchRoutes(routes, pathname, basePath())?.at(-1)?.route.lazy;
  if (typeof lazy === 'object') await Promise.all([lazy.Component?.(), lazy.loader?.()]);
}

function savesData(): boolean {
  // Not in every browser.
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
