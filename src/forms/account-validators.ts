/** Checks of accounts. Apart from the others, so that a page without accounts does not load the table of banks. */
import { isBic, isIban } from '@/domain/iban.ts';
import { withoutBlanks } from '@/domain/iban-format.ts';
import { judged, type Need } from './validators.ts';

/** An account number; a Finnish one of a bank that is known (formats.finnish-bank). Sent without blanks, in capitals. */
export function iban(need: Need) {
  return judged(need, withoutBlanks, (value) => (isIban(value) ? null : 'invalidIban'));
}

/** The identifier of a bank; whether it is needed, the account tells (domain/iban.ts, needsBic). */
export function bic(need: Need) {
  return judged(need, withoutBlanks, (value) => (isBic(value) ? null : 'invalidBic'));
}
