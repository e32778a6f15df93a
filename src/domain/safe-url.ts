/**
 * The one check of addresses that come from outside: identification links, upload and signed links, and the configuration (api.safe-url, configuration.external-urls).
 */
declare const safeUrlBrand: unique symbol;

/** An absolute address that passed the check; safe to open, to fetch and to use in `href`. */
export type SafeUrl = string & { readonly [safeUrlBrand]: true };

export interface UrlRules {
  /** Our own origin, as `location.origin` gives it. */
  origin: string;
  /** Hosts that may be reached over https; with the port when it is not 443. No wildcards. */
  allowedHosts: readonly string[];
}

// Browsers drop tabs and line ends inside an address and trim blanks around it, so "/\t/evil" would become "//evil".
const FORBIDDEN = /[\p{Cc}\p{Z}\\\ufeff]/u;
const OWN_PATH = /^\/(?!\/)/;
const WITH_HOST = /^https?:\/\/([^/?#]+)/i;

/**
 * The address when it is a path of our own origin, our own origin itself, or https to an allowed host; else null.
 * `//host`, user information, backslashes, control characters, relative paths and all other schemes are refused.
 */
export function safeUrl(address: string, rules: UrlRules): SafeUrl | null {
  const href = absolute(address, rules.origin);
  return href !== null && leadsToAllowed(href, rules) ? href : null;
}

/**
 * Like `safeUrl`, but https to any host: for addresses that the housing provider itself wrote into its configuration (configuration.external-urls).
 */
export function safeExternalUrl(address: string, origin: string): SafeUrl | null {
  const href = absolute(address, origin);
  return href !== null && leadsToHttps(href, origin) ? href : null;
}

function leadsToAllowed(href: string, { origin, allowedHosts }: UrlRules): href is SafeUrl {
  const url = new URL(href);
  return url.origin === origin || (url.protocol === 'https:' && allowedHosts.some((host) => host.toLowerCase() === url.host));
}

function leadsToHttps(href: string, origin: string): href is SafeUrl {
  const url = new URL(href);
  return url.origin === origin || url.protocol === 'https:';
}

/** The address as a browser would resolve it; null when its spelling could be read in two ways. */
function absolute(address: string, origin: string): string | null {
  if (FORBIDDEN.test(address)) return null;
  const authority = WITH_HOST.exec(address)?.[1];
  if (authority === undefined && !OWN_PATH.test(address)) return null;
  if (authority?.includes('@')) return null;
  try {
    return new URL(address, origin).href;
  } catch {
    return null;
  }
}
