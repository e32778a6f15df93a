import { plain } from './typed-text.ts';

/** How account numbers are written. Separate from their validation (iban.ts), so that a page without accounts does not load the table of banks. */

/**
 * An account number or BIC as people paste it, normalized as it is sent: without spaces, hyphens, a stop at its end and the word before it
 * ("Tilinumero: FI21 1234…"), in upper case.
 */
export function withoutBlanks(typed: string): string {
  const text = plain(typed);
  const compact = text
    .replaceAll(/[ -]/g, '')
    .replace(/\.+$/, '')
    .toUpperCase()
    .replace(/^.*:(?=[A-Z]{2}\d{2})/, '');
  const number = compact.replace(/^(?:IBAN|BIC|SWIFT)[:.]?(?=[A-Z])/, '');
  // Banks whose own code begins so: BICICIAB, BICIGNGX.
  const isOwn = BIC.test(compact) && !(BIC.test(number) && SEPARATE_WORD.test(text));
  return isOwn ? compact : number;
}

/** The shape of a BIC: four letters of the bank, two of the country, two or five more characters. */
export const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
const SEPARATE_WORD = /^\s*(?:BIC|SWIFT)[\s-]/i;

/** Whether a complete or partly typed number is a Finnish account, which needs no BIC (formats.bic-abroad). */
export function isFinnish(iban: string): boolean {
  return iban.startsWith('FI');
}

/**
 * Whether the BIC must be asked for: as soon as the first two characters show that the account is abroad (termination.bic-shown).
 * @param iban as far as it is typed, in capitals, without blanks
 */
export function needsBic(iban: string): boolean {
  return iban.length >= 2 && !isFinnish(iban);
}

/** In groups of four, as it is printed on paper and easiest to read aloud: "FI21 1234 5600 0007 85". */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
