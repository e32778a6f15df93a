/**
 * An e-mail address as the portal sends it: in lower case, without spaces around it (formats.email-address).
 * The lowercasing is locale-independent: a Turkish browser must not turn I into ı.
 */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** One address and nothing that a mail program would read as a subject, a body or a second receiver. */
const ONE_ADDRESS = /^[^\s@?&,;:<>"']+@[^\s@?&,;:<>"']+\.[^\s@?&,;:<>"'.]+$/;

/** The `mailto:` address of an e-mail address; null when that is malformed. */
export function writeAddress(shown: string): string | null {
  const address = shown.trim();
  return ONE_ADDRESS.test(address) ? `mailto:${address.split('@').map(encodeURIComponent).join('@')}` : null;
}
