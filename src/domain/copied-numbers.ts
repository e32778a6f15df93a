/** The check that finds a mistake in account numbers and references, the long numbers that people copy. */

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
