/**
 * Account numbers, references and other long numbers that people copy: the characters that word processors, mail programs and phones put into them
 * (formats.as-typed), and the check that finds a mistake.
 */

/** White space, and characters that nobody sees: the soft hyphen, zero-width spaces and joiners, marks of the writing direction. */
export const INVISIBLE = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/** The hyphen of the keyboard, and the dashes and minus signs that programs make of it. */
export const HYPHENS = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/**
 * The remainder by 97 of a text of digits and capital letters, letters counting as 10 to 35 (ISO 7064 MOD 97-10): the check of account
 * numbers and of RF references.
 */
export function remainderBy97(text: string): bigint {
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits) % 97n;
}

/** Whether the check digits of an account number are right. @param iban without blanks, in capital letters */
export function hasIbanCheckDigits(iban: string): boolean {
  return remainderBy97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1n;
}
