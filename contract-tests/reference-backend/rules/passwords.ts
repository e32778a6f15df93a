/** Passwords as the identity provider keeps and judges them. */
import { Refusal } from '../handler.ts';
import { isSameSecret, passwordKey, randomHex } from '../platform.ts';
import type { World } from '../world/store.ts';

/** Meet the contract's rules, and are the first that anybody would try. */
const LEAKED = ['Password1!', 'Passw0rd!', 'Salasana1!', 'Salasana123!', 'Qwerty123!', 'Welcome1!', 'Kesä2026!', 'Talvi2026!'];

/** `<salt>.<key>` */
export function hashPassword(password: string, salt = randomHex(16)): string {
  return `${salt}.${passwordKey(password.normalize('NFC'), salt)}`;
}

export function isPassword(password: string, hash: string): boolean {
  const [salt = ''] = hash.split('.');
  return isSameSecret(hashPassword(password, salt), hash);
}

/**
 * Refuses a new password that is valid by the contract but unsafe: it has leaked, or it contains the name in the e-mail address.
 *
 * @throws Refusal 400 INVALID_PASSWORD_EXCEPTION
 */
export function judgeNewPassword(world: World, password: string, email: string): void {
  const lower = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  const isLeaked = world.faults.has('every-password-has-leaked') || LEAKED.some((one) => one.toLowerCase() === lower);
  // Short names are ignored: a name like "al" occurs in too many passwords.
  const holdsName = name.length >= 4 && lower.includes(name);
  if (isLeaked || holdsName) throw new Refusal(400, 'INVALID_PASSWORD_EXCEPTION', 'The password does not meet the requirements.');
}
