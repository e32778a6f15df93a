/** Whether a page of another site made the browser send the request. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Browsers say where a request comes from with Sec-Fetch-Site; only where that is missing does Origin have to be the host that was asked (a proxy
 * on the way may have changed the host). A client that sends neither is not a browser.
 */
export function isFromOtherSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && hostOf(headers.origin) !== headers.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
