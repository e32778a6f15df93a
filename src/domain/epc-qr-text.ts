/**
 * The text of an EPC QR code: a bill that the bank's app on a phone reads with its camera. Sources: European Payments Council EPC069-12, and
 * Finance Finland's guide "Use of QR code in credit transfer forms" (2015), which puts the due date on the last line (`payments.epc-qr`).
 */
import type { Bill } from './bank-bar-code.ts';
import { hasIbanCheckDigits } from './copied-numbers.ts';
import { withoutBlanks } from './iban-format.ts';
import { toRfReference } from './reference-number.ts';

export interface BillWithPayee extends Bill {
  /** Null when it is not known; then there is no code, because the name is required. */
  payee: string | null;
  /** Of the payee's bank. An empty or malformed one is left out of the code. */
  bic: string;
}

/** Why a bill has no QR code. */
export type NoEpcQr = 'nothingToPay' | 'noPayee' | 'unknownAccount' | 'wrongCheckDigit' | 'unknownReference' | 'amountTooLarge';
export type EpcQr = { kind: 'text'; text: string } | { kind: 'none'; reason: NoEpcQr };

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** 999,999,999.99 euros. */
const MOST_CENTS = 99_999_999_999;
const LONGEST_NAME = 70;
/** All lines together, in bytes of UTF-8. */
const MOST_BYTES = 331;

export function epcQrText({ iban, cents, reference, dueDate, payee, bic }: BillWithPayee): EpcQr {
  const account = withoutBlanks(iban);
  const payeeName = (payee ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (!(cents > 0)) return none('nothingToPay');
  if (payeeName === '') return none('noPayee');
  if (!IBAN.test(account)) return none('unknownAccount');
  if (!hasIbanCheckDigits(account)) return none('wrongCheckDigit');
  if (reference === null) return none('unknownReference');
  if (cents > MOST_CENTS) return none('amountTooLarge');
  const bank = withoutBlanks(bic);
  const knowsBank = BIC.test(bank);
  const lines = (shown: string) =>
    [
      'BCD',
      // Version 1 requires a BIC; in version 2 it is optional.
      knowsBank ? '001' : '002',
      // UTF-8.
      '1',
      'SCT',
      knowsBank ? bank : '',
      shown,
      account,
      `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
      '',
      toRfReference(reference),
      '',
      dueDate === null ? '' : `ReqdExctnDt/${dueDate}`,
    ].join('\n');
  return { kind: 'text', text: lines(fittingName(payeeName, bytesOf(lines('')))) };
}

/** The name, shortened to 70 characters and to the bytes that the other lines leave free. */
function fittingName(name: string, otherBytes: number): string {
  const characters = Array.from(name).slice(0, LONGEST_NAME);
  while (otherBytes + bytesOf(characters.join('')) > MOST_BYTES) characters.pop();
  return characters.join('').trim();
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function none(reason: NoEpcQr): EpcQr {
  return { kind: 'none', reason };
}
