/** Stands where a value is missing (formats.missing-value). Not a hyphen: a screen reader must not take it for a minus. */
export const MISSING = '–';

const euro = new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR', signDisplay: 'negative' });

/**
 * An amount as it is written in Finland, in every language of the portal: "1 234,50 €", "−642,50 €" (formats.money-shown).
 * @param amount euros; a missing or impossible one gives a dash
 */
export function formatMoney(amount: number | null | undefined): string {
  return isAmount(amount) ? euro.format(amount) : MISSING;
}

/**
 * What a resident owes, always with a minus in front (notifications.arrears-amount), whichever sign the answer uses.
 * @param amount euros
 */
export function formatArrears(amount: number | null | undefined): string {
  return formatMoney(isAmount(amount) ? -Math.abs(amount) : amount);
}

function isAmount(amount: number | null | undefined): amount is number {
  return typeof amount === 'number' && Number.isFinite(amount);
}
