import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '@/domain/languages.ts';

const folder = new URL('../../locales/', import.meta.url);

it('keeps the texts of the exception pages small, because they are part of the code', () => {
  const bytes = languages.map((language) => readFileSync(new URL(`${language}/exception.json`, folder)).length);
  expect(Math.max(...bytes)).toBeLessThan(3000);
});
