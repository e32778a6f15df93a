/** A price per month in euros, the Finnish way: "18 €", "62,50 €". Cents only where there are some. */
// Rules: parking.price-format
export function formatMonthlyPrice(amount: number): string {
  return Math.round(amount * 100) % 100 === 0 ? whole.format(amount) : cents.format(amount);
}

const whole = new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR', minimumFractionDigits: 0, maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR' });
