import { expect, it } from 'vitest';
import { normalizeEmail } from './email.ts';

// Rules: formats.email-address
it('writes an address in small letters and drops the blanks around it', () => {
  expect(normalizeEmail(' Aino.VIRTANEN@Example.COM ')).toBe('aino.virtanen@example.com');
  expect(normalizeEmail('INFO@EXAMPLE.COM')).toBe('info@example.com');
});
