import { composeIBAN } from 'ibantools';
import { expect, it } from 'vitest';
import { isAccount, isBic } from './bank-accounts.ts';

it.each([
  'FI2112345600000785',
  'FI4950009420028730',
  'FI5542345670000081',
  'FI1410093000123458',
  'DE89370400440532013000',
  'SE4550000000058398257466',
  'EE382200221020145685',
])('accepts the IBAN %s', (iban) => {
  expect(isAccount(iban)).toBe(true);
});

it.each([
  ['FI2112345600000786', 'wrong check digits'],
  ['FI211234560000078', 'too short'],
  ['DE8937040044053201300', 'too short for its country'],
])('refuses the IBAN %s: %s', (iban) => {
  expect(isAccount(iban)).toBe(false);
});

it('refuses a Finnish IBAN of a series that no bank has, although its check digits are right', () => {
  const iban = composeIBAN({ countryCode: 'FI', bban: '90000000000009' }) ?? '';
  expect(iban).toMatch(/^FI\d{16}$/);
  expect(isAccount(iban)).toBe(false);
});

it('checks the format of a BIC', () => {
  expect([isBic('COBADEFFXXX'), isBic('HABAEE2X'), isBic('HABA')]).toEqual([true, true, false]);
});
