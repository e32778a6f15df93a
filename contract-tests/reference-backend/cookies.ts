/** The two cookies of the contract. They are signed, so that the backend can tell a forged value from an expired one. */
import { isSameSecret, randomHex, signatureOf } from './platform.ts';
import type { World } from './world/store.ts';

export const SESSION_COOKIE = 'resident_session';
export const REGISTRATION_COOKIE = 'resident_registration';

// The attributes that the contract requires in Set-Cookie. Browsers also accept Secure cookies from http://localhost.
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** A Set-Cookie header that ends with the browser. */
export function setCookie(name: string, value: string): string {
  return `${name}=${value}; ${ATTRIBUTES}`;
}

/** A Set-Cookie header that makes the browser forget the cookie. */
export function clearCookie(name: string): string {
  return `${name}=; Max-Age=0; ${ATTRIBUTES}`;
}

/** The headers of an answer that ends the session: the cookie goes, and so does what the browser keeps of the site. */
export function signedOutHeaders(): Record<string, string> {
  return { 'set-cookie': clearCookie(SESSION_COOKIE), 'clear-site-data': '"cache", "storage"' };
}

/** The cookies that an answer sets, by their names as sent. */
export function setCookies(headers: Readonly<Record<string, string | string[]>>): { name: string; value: string; isCleared: boolean }[] {
  return [headers['set-cookie'] ?? []].flat().map((header) => {
    const [pair = ''] = header.split(';');
    const equals = pair.indexOf('=');
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), isCleared: /;\s*Max-Age=0\b/i.test(header) };
  });
}

/** The prefix that the contract allows before the names of cookies; used with the backend's option `hostCookies`. */
const PREFIX = '__Host-';

/** A Set-Cookie header under the other name that the contract allows. */
export function asHostCookie(header: string): string {
  return PREFIX + header;
}

/** By their names without prefix. The first of each name wins, as the most specific path comes first. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 1) continue;
    const sent = pair.slice(0, equals).trim();
    const name = sent.startsWith(PREFIX) ? sent.slice(PREFIX.length) : sent;
    if (!(name in cookies)) cookies[name] = pair.slice(equals + 1).trim();
  }
  return cookies;
}

/** `<id>.<signature>`, for cookies and short-lived addresses. */
export function sign(world: World, purpose: string, id: string): string {
  return `${id}.${signature(world, purpose, id)}`;
}

/** The id that was signed for this purpose; null when it was not us who signed it. */
export function unsign(world: World, purpose: string, value: string): string | null {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const id = value.slice(0, dot);
  return isSameSecret(value.slice(dot + 1), signature(world, purpose, id)) ? id : null;
}

function signature(world: World, purpose: string, id: string): string {
  return signatureOf(secret(world), `${purpose}\n${id}`);
}

function secret(world: World): string {
  const secrets = world.collection('secrets');
  return (secrets.get('signing') ?? secrets.put({ id: 'signing', value: randomHex(32) })).value;
}
