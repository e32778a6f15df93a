/** How account numbers are written. Apart from their rules (iban.ts), so that a page without accounts does not load the table of banks. */

/** An account number or BIC as people paste it, brought to the form in which it is sent: without blanks, in capitals. */
export function withoutBlanks(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether a number, whole or half typed, is of an account in Finland: such an account needs no BIC (formats.bic-abroad). */
export function isFinnish(iban: string): boolean {
  return iban.startsWith('FI');
}

/**
 * Whether the BIC must be asked for: as soon as the first two characters tell that the account is abroad (termination.bic-shown).
 * @param iban as far as it is typed, in capitals, without blanks
 */
export function needsBic(iban: string): boolean {
  return iban.length >= 2 && !isFinnish(iban);
}

/** In groups of four, as it is printed on paper and easiest to read aloud: "FI21 1234 5600 0007 85". */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
