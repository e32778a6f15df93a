/** Validators of bank accounts. In a file of their own, so that other pages do not load the table of banks. */
import { isBic, isIban } from '@/domain/iban.ts';
import { withoutBlanks } from '@/domain/iban-format.ts';
import { judged, type Need } from './validators.ts';

/** An IBAN. A Finnish one must belong to a known bank (formats.finnish-bank). It is sent without blanks, in capitals. */
export function iban(need: Need) {
  return judged(need, withoutBlanks, (value) => (isIban(value) ? null : 'invalidIban'));
}

/** The BIC of a bank. Whether it is required depends on the account (`needsBic` in domain/iban-format.ts). */
export function bic(need: Need) {
  return judged(need, withoutBlanks, (value) => (isBic(value) ? null : 'invalidBic'));
}
