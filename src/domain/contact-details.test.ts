import { describe, expect, it } from 'vitest';
import { callAddress, isPhoneNumber, normalizeEmail, writeAddress } from './contact-details.ts';

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

// Rules: formats.phone-number
describe('a phone number', () => {
  it.each(['+358400000100', '+358 40 0000 100', '+1 2345 6', '+123456', '+1 2 3 4 5 6 7 8 9 0 1 2 3 4 5'])('passes as %s', (number) => {
    expect(isPhoneNumber(number)).toBe(true);
  });

  it.each([
    ['no country', '040 0000 100'],
    ['two zeros for the plus', '00358 40 0000 100'],
    ['five digits', '+12345'],
    ['sixteen digits', '+1234567890123456'],
    ['two spaces', '+358  400000100'],
    ['a space after the plus', '+ 358400000100'],
    ['a space at the end', '+358400000100 '],
    ['hyphens', '+358-40-0000100'],
    ['letters', '+35840TALO'],
    ['nothing', ''],
  ])('fails with %s', (_, number) => {
    expect(isPhoneNumber(number)).toBe(false);
  });
});

it.each([
  ['+358 40 0000 201', 'tel:+358400000201'],
  ['040 0000 201', 'tel:0400000201'],
  ['+358 (0)40 0000 201', 'tel:+358400000201'],
  ['(09) 0000-201', 'tel:090000201'],
  ['09/0000.201', 'tel:090000201'],
  ['112', 'tel:112'],
  ['123456789012345', 'tel:123456789012345'],
  ['1234567890123456', null],
  ['040 (0)1', 'tel:04001'],
  [' 112 ', 'tel:112'],
  ['+', null],
  ['12', null],
  ['ei puhelinta', null],
  ['112;phone-context=x', null],
  ['', null],
])('calls %s at %s', (shown, address) => {
  expect(callAddress(shown)).toBe(address);
});
