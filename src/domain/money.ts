import { compact } from './typed-text.ts';

/** Shown in place of a missing value (formats.missing-value). Not a hyphen: a screen reader would read it as a minus. */
export const MISSING = '–';

let euro: Intl.NumberFormat | undefined;
/** Made at first use, because it takes milliseconds. */
const inEuros = () => (euro ??= new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR', signDisplay: 'negative' }));

/**
 * An amount as it is written in Finland, in every language of the portal: "1 234,50 €", "−642,50 €" (formats.money-shown).
 * @param amount euros; a missing or impossible one gives a dash
 */
export function formatMoney(amount: number | null | undefined): string {
  return isAmount(amount) ? inEuros().format(amount) : MISSING;
}

/**
 * The amount of arrears, always with a minus sign (notifications.arrears-amount), whichever sign the answer has.
 * @param amount euros
 */
export function formatArrears(amount: number | null | undefined): string {
  return formatMoney(isAmount(amount) ? -Math.abs(amount) : amount);
}

/**
 * An amount in whole cents, so that sums and comparisons are exact: 0.1 + 0.2 is 30, 1e-7 and -0 are 0.
 * @param amount euros; an impossible one counts as nothing
 */
export function toCents(amount: number): number {
  if (!Number.isFinite(amount)) return 0;
  // 1.005 is a little less than that in binary: 15 digits bring back the number that was meant.
  const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(15)));
  return cents === 0 ? 0 : Math.sign(amount) * cents;
}

/**
 * A sum as people type it: "150", "150,5", "1 234,50 €". A dot is a decimal separator, too; thousands are set apart by spaces only.
 * @returns whole cents; null for nothing, for what is no sum, and above 999 999,99 €
 */
export function parseEuros(text: string): number | null {
  // Stryker disable next-line ArrayDeclaration: the first place of the match is not read
  const [, euros, cents = ''] = /^(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(compact(text).replaceAll('€', '')) ?? [];
  if (euros === undefined) return null;
  const sum = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return sum === 0 ? null : sum;
}

function isAmount(amount: number | null | undefined): amount is number {
  // Stryker disable next-line ConditionalExpression: for the compiler; Number.isFinite is false for everything but numbers
  return typeof amount === 'number' && Number.isFinite(amount);
}
