/**
 * The portal in a folder of its host. Its addresses begin at the root of its host, so there it is given this view of the page's address, without the
 * folder, and what it opens goes into the folder (demo/in-folder.ts). At the root nobody needs it.
 */
export interface FolderView {
  location: Location;
  history: History;
  window: Window;
}

/** @param base the folder, with a slash at both ends */
export function folderView(page: Window, base: string): FolderView {
  const inside = (path: string) => (path.startsWith(base) ? path.slice(base.length - 1) : path);
  const outside = (address: string | URL) => {
    const url = new URL(address, page.location.href);
    if (url.origin === page.location.origin && !url.pathname.startsWith(base)) url.pathname = base + url.pathname.slice(1);
    return url.href;
  };
  const location = viewOf(page.location, {
    pathname: () => inside(page.location.pathname),
    href: () => page.location.origin + inside(page.location.pathname) + page.location.search + page.location.hash,
    assign: () => (address: string | URL) => page.location.assign(outside(address)),
    replace: () => (address: string | URL) => page.location.replace(outside(address)),
  });
  const write = (kind: 'pushState' | 'replaceState') => () => (state: unknown, unused: string, address?: string | URL | null) =>
    page.history[kind](state, unused, address === undefined || address === null ? address : outside(address));
  const history = viewOf(page.history, { pushState: write('pushState'), replaceState: write('replaceState') });
  return { location, history, window: viewOf(page, { location: () => location, history: () => history }) };
}

/**
 * The object with some of its properties replaced. Its own functions are called on the object itself, as the browser demands; the proxy stands before
 * an empty object, since browsers let no proxy replace `location.assign`.
 */
function viewOf<Viewed extends object>(object: Viewed, replaced: Readonly<Record<string, () => unknown>>): Viewed {
  const empty: Viewed = Object.create(null);
  return new Proxy(empty, {
    get: (_, name) => {
      const own = typeof name === 'string' ? replaced[name] : undefined;
      if (own !== undefined) return own();
      const value: unknown = Reflect.get(object, name, object);
      return typeof value === 'function' ? value.bind(object) : value;
    },
    has: (_, name) => name in object,
    set: (_, name, value) => Reflect.set(object, name, value, object),
  });
}
