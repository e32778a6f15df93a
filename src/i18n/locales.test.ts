import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from './languages.ts';

// `npm run check -- --only locales` checks that the three languages are equal and complete.
const folder = new URL('../../locales/', import.meta.url);

it('i18next.d.ts lists every namespace, so that its keys are checked', () => {
  const types = readFileSync(new URL('i18next.d.ts', import.meta.url), 'utf8');
  const pairs = (pattern: RegExp) => [...types.matchAll(pattern)].map(({ groups }) => `${groups?.file}: ${groups?.name}`).toSorted();
  const imported = pairs(/^import type (?<name>\w+) from '\.\.\/\.\.\/locales\/fi\/(?<file>[\w-]+)\.json';$/gm);
  const listed = pairs(/^ +'?(?<file>[\w-]+)'?: typeof (?<name>\w+);$/gm);
  const files = readdirSync(new URL('fi/', folder)).map((name) => name.replace(/\.json$/, ''));
  expect(new Set(imported.map((pair) => pair.split(':')[0]))).toEqual(new Set(files));
  expect(listed).toEqual(imported);
});

it('keeps the texts of the exception pages small, because they are part of the code', () => {
  const bytes = languages.map((language) => readFileSync(new URL(`${language}/exception.json`, folder)).length);
  expect(Math.max(...bytes)).toBeLessThan(3000);
});
