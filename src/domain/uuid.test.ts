import { expect, it } from 'vitest';
import { UUID } from './uuid.ts';

const ID = '8f0e5a2c-0000-4b1d-9c3e-00112233aabb';

it.each([ID, ID.toUpperCase(), crypto.randomUUID()])('reads %s as an id of the contract', (id) => expect(UUID.test(id)).toBe(true));

it.each([
  ['a character before it', `x${ID}`],
  ['a character after it', `${ID}0`],
  ['a line end after it', `${ID}\n`],
  ['a letter beyond f', ID.replace('8f', '8g')],
  ['a letter beyond f in the middle', ID.replace('4b', '4g')],
  ['a letter beyond f at the end', ID.replace('bb', 'bg')],
  ['a part too few', ID.replace('-0000', '')],
  ['a part too many', ID.replace('-0000', '-0000-0000')],
  ['no hyphens', ID.replaceAll('-', '')],
  ['braces', `{${ID}}`],
  ['nothing', ''],
])('reads no id with %s', (_, text) => expect(UUID.test(text)).toBe(false));
