/** A share in per cent as it is written here: with a comma, and at most two decimals. */
export function formatShare(share: number): string {
  return String(Math.round(share * 100) / 100).replace('.', ',');
}
