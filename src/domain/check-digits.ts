/**
 * The remainder by 97 of a text of digits and capital letters, letters counting as 10 to 35 (ISO 7064 MOD 97-10): the check of account
 * numbers and of RF references.
 */
export function remainderBy97(text: string): bigint {
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits) % 97n;
}
