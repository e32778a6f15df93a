/**
 * The path of the portal on its host, with a slash at both ends: `/`, or what PORTAL_BASE named when it was built (docs/hosting.md). The portal's own
 * addresses (src/paths.ts, `/api`, `/config.json`) begin at `/` all the same. The router puts the path before them by itself; what passes it by asks here.
 */
export const basePath = (): string => import.meta.env.BASE_URL;

/** @param address of the portal, as in `/config.json`, or an absolute one, which is left as it is @returns as the browser asks its host for it */
export function onHost(address: string): string {
  return address.startsWith('/') ? basePath() + address.slice(1) : address;
}

/** @param pathname as the browser has it @returns the portal's own; one that is not below its path is left as it is */
export function inPortal(pathname: string): string {
  return pathname.startsWith(basePath()) ? pathname.slice(basePath().length - 1) : pathname;
}

/** The name of what all paths of a host share, such as an entry of its storages: other portals may stand under other paths of it. */
export function ownName(name: string, base = basePath()): string {
  return base === '/' ? name : `${base} ${name}`;
}
