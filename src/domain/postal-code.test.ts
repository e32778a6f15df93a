import { expect, it } from 'vitest';
import { isPostalCode } from './postal-code.ts';

// Rules: formats.postal-code
it('is exactly five digits', () => {
  expect(['00100', '99999', '02100'].every(isPostalCode)).toBe(true);
  expect(['', '0010', '001000', '0010O', ' 00100', 'FI-00100', '٠٠١٠٠'].some(isPostalCode)).toBe(false);
});
