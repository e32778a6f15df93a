import { expect, it } from 'vitest';
import { namespacesIn, textFile, textGroups } from './text-files.ts';

it('names the file of a group so that its namespaces can be read from the name', () => {
  const file = textFile('sv', ['common', 'sign-in']);
  expect(file).toBe('sv/common.sign-in.json');
  expect(namespacesIn(file)).toEqual({ language: 'sv', namespaces: ['common', 'sign-in'] });
  for (const other of ['sv/../common.json', 'sv/common.js', 'common.json']) expect(namespacesIn(other)).toBeNull();
});

it('makes a group of what all pages need, alone and with each page, and of each page alone', () => {
  expect(textGroups([['sign-in'], ['password', 'credentials'], ['sign-in']]).map((group) => group.join(' '))).toEqual([
    'common errors validation',
    'common errors validation sign-in',
    'sign-in',
    'common errors validation password credentials',
    'password credentials',
  ]);
});
