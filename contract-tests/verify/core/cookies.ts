/** Cookies that a backend sets: their flags, whatever way they are written. */

/**
 * The cookie in the spelling of the contract, without a prefix of its name. Names of attributes and values of SameSite are case-insensitive
 * (RFC 6265, section 5.2), and some frameworks write them in lower case. The patterns of the contract are case-sensitive.
 */
export function inContractSpelling(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const all = attributes.filter((one) => one !== '').map(spelled);
  return [withoutPrefix(pair), ...all, ...(isCleared(all) && !all.includes('Max-Age=0') ? ['Max-Age=0'] : [])].join('; ');
}

/** A cookie ends at once with a Max-Age of zero or less, or else with an Expires that has passed (RFC 6265, section 5.2). */
function isCleared(attributes: readonly string[]): boolean {
  const valueOf = (name: string) => attributes.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
  const [maxAge, expires] = [valueOf('Max-Age'), valueOf('Expires')];
  return maxAge === undefined ? expires !== undefined && Date.parse(expires) < Date.now() : Number(maxAge) <= 0;
}

const SPELLING: Readonly<Record<string, string>> = {
  httponly: 'HttpOnly',
  secure: 'Secure',
  samesite: 'SameSite',
  path: 'Path',
  'max-age': 'Max-Age',
  expires: 'Expires',
  domain: 'Domain',
};
const SAME_SITE: Readonly<Record<string, string>> = { lax: 'Lax', strict: 'Strict', none: 'None' };

function spelled(attribute: string): string {
  const [name = '', ...rest] = attribute.split('=');
  const known = SPELLING[name.trim().toLowerCase()] ?? name.trim();
  if (rest.length === 0) return known;
  const value = rest.join('=').trim();
  return `${known}=${known === 'SameSite' ? (SAME_SITE[value.toLowerCase()] ?? value) : value}`;
}

/** A backend may put it before the names of its cookies (securitySchemes of the contract): browsers then take them from this host only, over TLS. */
const PREFIX = '__Host-';

function withoutPrefix(pair: string): string {
  return pair.startsWith(PREFIX) ? pair.slice(PREFIX.length) : pair;
}

/** The name as the contract has it. */
export function nameOfCookie(cookie: string): string {
  return withoutPrefix(cookie.slice(0, Math.max(0, cookie.indexOf('='))).trim());
}

/** The cookies of a request under both names, because it is unknown which of them the backend uses. */
export function underBothNames(cookies: string): string {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return [...pairs, ...pairs.filter((pair) => !pair.startsWith(PREFIX)).map((pair) => PREFIX + pair)].join('; ');
}

/** The cookie without its value, which may be a session: `resident_session=…; Path=/; Secure`. */
export function withoutValue(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  return [`${nameOfCookie(pair)}=…`, ...attributes].join('; ');
}

/**
 * The attributes of every cookie of the contract (securitySchemes). Scripts must not read a session cookie, and other sites must not send
 * it.
 */
const FLAGS = ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'] as const;

/** @param cookie in the spelling of the contract */
export function missingFlags(cookie: string): string[] {
  const attributes = cookie.split('; ').slice(1);
  return FLAGS.filter((flag) => !attributes.includes(flag));
}

/** How long a cookie may live that does not end with the browser, in seconds: a day. */
export const LONGEST_LIFE_S = 24 * 60 * 60;

/** How long the cookie lives, in seconds; 0 when it ends with the browser. @param cookie in the spelling of the contract */
export function secondsOf(cookie: string): number {
  const maxAge = /; Max-Age=(-?\d+)/.exec(cookie)?.[1];
  if (maxAge !== undefined) return Number(maxAge);
  const expires = Date.parse(/; Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
  // The clocks of the two machines may differ by minutes.
  return Number.isNaN(expires) ? 0 : (expires - Date.now()) / 1000 - 600;
}
