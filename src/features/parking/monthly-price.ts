/** A price per month in euros, the Finnish way: "18 €", "62,50 €". Cents only where there are some. */
// Rules: parking.price-format
export function formatMonthlyPrice(amount: number): string {
  return Math.round(amount * 100) % 100 === 0 ? (whole ??= euros(0)).format(amount) : (cents ??= euros(2)).format(amount);
}

/** Made at first use, because it takes milliseconds. */
let whole: Intl.NumberFormat | undefined;
let cents: Intl.NumberFormat | undefined;

const euros = (digits: number) =>
  new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR', minimumFractionDigits: digits, maximumFractionDigits: digits });
