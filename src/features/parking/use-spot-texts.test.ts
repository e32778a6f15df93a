import { expect, it } from 'vitest';
import { formatMonthlyPrice } from './use-spot-texts.ts';

// Rules: parking.price-format
it.each([
  [18, '18 €'],
  [0, '0 €'],
  [62.5, '62,50 €'],
  [20.25, '20,25 €'],
  [1234.5, '1 234,50 €'],
  // As near to a whole amount as a sum of cents can be.
  [19.999999999, '20 €'],
])('shows %d as %s', (amount, text) => {
  expect(formatMonthlyPrice(amount).replaceAll(/\s/g, ' ')).toBe(text);
});
