import { plain } from './typed-text.ts';

/**
 * An e-mail address as it is shown: in lower case, without what programs copy with it: `mailto:`, the name of the receiver, a stop at the end.
 * The lowercasing is locale-independent: a Turkish browser must not turn I into ı.
 */
export function tidyEmail(typed: string): string {
  const text = plain(typed).toLowerCase();
  const [, address = text] = /<([^<>]*)>[ .,;]*$/.exec(text) ?? [];
  return address
    .trim()
    .replace(/^mailto:([^?]*).*$/, '$1')
    .replace(/[ .,;]+$/, '');
}

/**
 * An e-mail address as the portal sends it (formats.email-address). A domain with letters beyond a to z, such as ä, is sent as name servers know
 * it (RFC 5891), because the contract's `format: email` has no other letters.
 */
export function normalizeEmail(typed: string): string {
  const address = tidyEmail(typed);
  const [, receiver, domain = ''] = /^([^@]*@)([\p{L}\p{M}\d.-]+)$/u.exec(address) ?? [];
  // Only a domain in other letters is rewritten: an address on the web reads "1.2" as a number.
  if (!/\P{ASCII}/u.test(domain) || !URL.canParse(`https://${domain}`)) return address;
  return `${receiver}${new URL(`https://${domain}`).hostname}`;
}

/** One address and nothing that a mail program would read as a subject, a body or a second receiver. */
const ONE_ADDRESS = /^[^\s@?&,;:<>"']+@[^\s@?&,;:<>"']+\.[^\s@?&,;:<>"'.]+$/;

/** The `mailto:` address of an e-mail address; null when that is malformed. */
export function writeAddress(shown: string): string | null {
  const address = shown.trim();
  return ONE_ADDRESS.test(address) ? `mailto:${address.split('@').map(encodeURIComponent).join('@')}` : null;
}

/**
 * A phone number in the international form: a plus, then 6 to 15 digits, single spaces allowed between them (formats.phone-number).
 * The same as the contract's PhoneNumberInput.
 */
const PHONE_NUMBER = /^\+\d(?: ?\d){5,14}$/;

/** Whether a normalized number can be dialled from anywhere. A local number (040 …) cannot, because its country is not known. */
export function isPhoneNumber(normalized: string): boolean {
  return PHONE_NUMBER.test(normalized);
}

/** Digits with what people write between them; old data may hold words instead. */
const DIALLED = /^(?:\+|\()?\d[\d\s()./-]*$/;

/** The address that calls a number, as it is shown; null for what cannot be dialled ("ei puhelinta", "112 tai 09 123"). */
export function callAddress(shown: string): string | null {
  const number = shown.trim();
  if (!DIALLED.test(number)) return null;
  // "+358 (0)40": the zero is dialled within the country only.
  const [plus, dropped] = number.startsWith('+') ? ['+', /\(0\)|\D/g] : ['', /\D/g];
  const digits = number.replaceAll(dropped, '');
  return digits.length < 3 || digits.length > 15 ? null : `tel:${plus}${digits}`;
}
