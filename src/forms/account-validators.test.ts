// Rules: formats.iban-valid, formats.bic-abroad
import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { bic, iban } from './account-validators.ts';

it.each([
  ['no account', iban('required'), ' ', 'required'],
  ['an account with wrong check digits', iban('optional'), 'FI2212345600000785', 'invalidIban'],
  ['a Finnish account of no known bank', iban('optional'), 'FI0799999900000785', 'invalidIban'],
  ['no BIC', bic('required'), '', 'required'],
  ['a BIC of 9 characters', bic('optional'), 'NDEAFIHHX', 'invalidBic'],
])('%s is refused with its message', (_, schema, value, key) => {
  expect(safeParse(schema, value).error?.issues.map(({ message }) => message)).toEqual([key]);
});

it.each([
  [iban('required'), 'fi21 1234 5600 0007 85', 'FI2112345600000785'],
  [bic('required'), ' cobadeffxxx', 'COBADEFFXXX'],
  [iban('optional'), ' ', ''],
  [bic('optional'), '', ''],
])('what people type and paste is taken: case %#', (schema, typed, sent) => {
  expect(safeParse(schema, typed).data).toBe(sent);
});
