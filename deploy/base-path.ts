/** The path of the portal on its host, with a slash at both ends: chosen by PORTAL_BASE when it is built, and read from the built page after that. */

/** @param wanted such as `/portal/`, `portal` or nothing @throws Error when it cannot be the path of an address */
export function basePathFrom(wanted = '/'): string {
  const base = `/${wanted}/`.replaceAll(/\/+/g, '/');
  if (!/^\/([\w~-][\w.~-]*\/)*$/.test(base))
    throw new Error(`PORTAL_BASE is "${wanted}". It can be a path of letters, digits, dots and hyphens, such as /portal/.`);
  return base;
}

/** @param html the index.html of a build */
export function basePathOf(html: string): string {
  return /<script src="(\/[^"]*)assets\/boot-/.exec(html)?.[1] ?? '/';
}
