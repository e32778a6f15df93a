/** Reference numbers of payments: the Finnish national one (Finance Finland) and the international RF creditor reference (ISO 11649). */
import { remainderBy97 } from './copied-numbers.ts';
import { compact } from './typed-text.ts';

export type ReferenceNumber =
  /** Without leading zeros; the last digit is the check digit. */
  | { kind: 'national'; text: string }
  /** `RF`, two check digits and up to 21 digits or letters. */
  | { kind: 'rf'; text: string };

/** 3 to 19 digits and the check digit. */
const NATIONAL = /^\d{4,20}$/;
const RF = /^RF\d{2}[0-9A-Z]{1,21}$/;
const WEIGHTS = [7, 3, 1] as const;

/**
 * Reads a reference number as a backend sends it or people type it: blanks, small letters and the leading zeros of a national one are put right.
 * @returns null when it is neither a national reference nor an RF reference, or when its check digits are wrong
 */
export function parseReferenceNumber(given: string): ReferenceNumber | null {
  const text = compact(given).replaceAll('-', '').toUpperCase();
  if (RF.test(text)) return remainderBy97(`${text.slice(4)}${text.slice(0, 4)}`) === 1n ? { kind: 'rf', text } : null;
  const digits = text.replace(/^0+/, '');
  return NATIONAL.test(digits) && checkDigit(digits.slice(0, -1)) === digits.at(-1) ? { kind: 'national', text: digits } : null;
}

/** As it is printed: a national one in groups of five from the right ("12 34567"), an RF one in groups of four from the left. */
export function formatReferenceNumber({ kind, text }: ReferenceNumber): string {
  return kind === 'rf' ? text.replaceAll(/(.{4})(?=.)/g, '$1 ') : text.replaceAll(/(\d)(?=(?:\d{5})+$)/g, '$1 ');
}

/** The same reference as an RF creditor reference, which payments across borders and the EPC QR code need. */
export function toRfReference({ kind, text }: ReferenceNumber): string {
  if (kind === 'rf') return text;
  const check = 98n - remainderBy97(`${text}RF00`);
  return `RF${String(check).padStart(2, '0')}${text}`;
}

/** The check digit of a national reference: weights 7, 3, 1 from the right, and what is missing from the next full ten. */
export function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0), 0);
  return String((10 - (sum % 10)) % 10);
}
