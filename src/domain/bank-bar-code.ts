/**
 * The Finnish bank bar code ("virtual bar code"): a bill as 54 digits, which residents paste into their bank and which the scannable symbol holds.
 * Source: Finance Finland, Bank Bar Code Guide 5.3; version 4 has a national reference, version 5 an RF reference (`payments.bank-bar-code`).
 */
import type { CalendarDate } from './calendar-date.ts';
import { hasIbanCheckDigits } from './copied-numbers.ts';
import { withoutBlanks } from './iban-format.ts';
import type { ReferenceNumber } from './reference-number.ts';

export interface Bill {
  /** The account of the payee; blanks do not matter. */
  iban: string;
  /** To pay, in whole cents. */
  cents: number;
  /** Null when the reference number could not be read. */
  reference: ReferenceNumber | null;
  /** Null when the sum has no due date: the code then has none. */
  dueDate: CalendarDate | null;
}

/** Why a bill has no bar code. */
export type NoBarCode =
  | 'nothingToPay'
  | 'foreignAccount'
  | 'wrongCheckDigit'
  | 'unknownReference'
  | 'lettersInReference'
  | 'amountTooLarge';
export type BankBarCode = { kind: 'code'; digits: string } | { kind: 'none'; reason: NoBarCode };

const FINNISH_IBAN = /^FI\d{16}$/;
/** 999,999.99 euros: six digits for euros and two for cents. */
const MOST_CENTS = 99_999_999;

export function bankBarCode({ iban, cents, reference, dueDate }: Bill): BankBarCode {
  const account = withoutBlanks(iban);
  if (!(cents > 0)) return none('nothingToPay');
  if (!FINNISH_IBAN.test(account)) return none('foreignAccount');
  if (!hasIbanCheckDigits(account)) return none('wrongCheckDigit');
  if (reference === null) return none('unknownReference');
  if (cents > MOST_CENTS) return none('amountTooLarge');
  const amount = String(cents).padStart(8, '0');
  if (reference.kind === 'national') {
    return code(`4${account.slice(2)}${amount}000${reference.text.padStart(20, '0')}${shortDate(dueDate)}`);
  }
  const [check, body] = [reference.text.slice(2, 4), reference.text.slice(4)];
  if (!/^\d+$/.test(body)) return none('lettersInReference');
  return code(`5${account.slice(2)}${amount}${check}${body.padStart(21, '0')}${shortDate(dueDate)}`);
}

/** YYMMDD; six zeros without a due date. The code has two digits for the year: a date of another century is left out, too. */
function shortDate(date: CalendarDate | null): string {
  return date?.startsWith('20') ? date.slice(2).replaceAll('-', '') : '000000';
}

function code(digits: string): BankBarCode {
  return { kind: 'code', digits };
}

function none(reason: NoBarCode): BankBarCode {
  return { kind: 'none', reason };
}
