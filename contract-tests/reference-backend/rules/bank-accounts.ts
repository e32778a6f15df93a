/** IBANs and BICs that money can be returned to (formats.iban-valid, formats.bic-abroad). */
import { isValidBIC, isValidIBAN } from 'ibantools';

/**
 * How account numbers of banks in Finland begin, by series and not by bank. From the list of 1/2012 of the Federation of Finnish Financial
 * Services as wiki.xmldation.com/Support/XMLdation_additions/Finnish_Institution_Codes gives it; 6, 4 and 79 are added from general
 * knowledge, and none is checked against the current list. It is wide on purpose: it refuses numbers that no bank has but not those of new
 * banks. It is not derived from the portal's table, because then it could not reveal mistakes of that table.
 */
const SERIES: readonly RegExp[] = [/^[124568]/, /^3[1346789]/, /^7[19]/];

export function isFinnish(iban: string): boolean {
  return iban.startsWith('FI');
}

/** Whether the length and the check digits are correct and, for a Finnish account, whether banks use its series. */
export function isAccount(iban: string): boolean {
  if (!isValidIBAN(iban)) return false;
  // After the country and the check digits comes the number of the bank.
  return !isFinnish(iban) || SERIES.some((series) => series.test(iban.slice(4)));
}

export function isBic(bic: string): boolean {
  return isValidBIC(bic);
}
