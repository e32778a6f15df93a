import { describe, expect, it } from 'vitest';
import { callAddress, isPhoneNumber } from './phone-number.ts';

// Rules: formats.phone-number
describe('a phone number', () => {
  it.each(['+358400000100', '+358 40 0000 100', '+1 2345 6', '+123456', '+1 2 3 4 5 6 7 8 9 0 1 2 3 4 5'])('is right: %s', (number) => {
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
  ])('is wrong with %s', (_, number) => {
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
