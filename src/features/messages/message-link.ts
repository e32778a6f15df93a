/** The links of messages: web addresses and e-mail addresses, and nothing else. */

/** Longest address of a link, so that one link cannot fill the message. */
const LONGEST = 1000;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const EMAIL = /^[^\s@:/?#<>"]+@[^\s@:/?#<>"]+\.[^\s@:/?#<>".]+$/;
/** A host with a dot in it, as every address of the public web has. */
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;
/** Browsers drop or replace these within an address. */
const FORBIDDEN = /[\p{Cc}\p{Z}\\<>"`\ufeff]/u;

/**
 * The address of a link as it is sent: http, https or mailto. An address without a scheme is completed, `www.example.com` and
 * `me@example.com` for instance.
 * @returns null when it is no such address
 */
export function messageLink(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || address.length > LONGEST || FORBIDDEN.test(address)) return null;
  if (EMAIL.test(address)) return `mailto:${address}`;
  const scheme = SCHEME.exec(address)?.[0].toLowerCase();
  if (scheme === 'mailto:') return EMAIL.test(address.slice(scheme.length).replace(/\?.*$/s, '')) ? address : null;
  if (scheme === 'http:' || scheme === 'https:') return webAddress(address);
  // A text that looks like a scheme may be a host with a port.
  return scheme === undefined || /^[^/?#]+:\d+(?:[/?#]|$)/.test(address) ? webAddress(`https://${address}`) : null;
}

function webAddress(address: string): string | null {
  const authority = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1];
  if (authority === undefined || authority.includes('@') || !HOST.test(authority.replace(/:\d{1,5}$/, ''))) return null;
  try {
    return new URL(address).href;
  } catch {
    return null;
  }
}
