import { expect, it } from 'vitest';
import { normalizeEmail, writeAddress } from './email.ts';

// Rules: formats.email-address
it('writes an address in lower case without spaces around it', () => {
  expect(normalizeEmail(' Aino.VIRTANEN@Example.COM ')).toBe('aino.virtanen@example.com');
  expect(normalizeEmail('INFO@EXAMPLE.COM')).toBe('info@example.com');
});

it('makes a mailto address for exactly one recipient, and null for any other text', () => {
  expect(writeAddress(' jari.tolvanen@example.org ')).toBe('mailto:jari.tolvanen@example.org');
  expect(writeAddress('jäsen+1@example.org')).toBe('mailto:j%C3%A4sen%2B1@example.org');
  const bad = ['a@example.com,c@example.com', 'a@example.com?subject=x', 'a@example.com&cc=c@example.com', '<a@example.com>', 'a@example'];
  const others = ['', 'ei osoitetta', ...bad, 'javascript:alert(1)'];
  expect(others.map(writeAddress)).toEqual(others.map(() => null));
});
