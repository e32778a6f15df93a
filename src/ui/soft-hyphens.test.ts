import { expect, test } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

const seen = (text: string) => withSoftHyphens(text, 10).replaceAll('\u00ad', '|');

test('long Finnish words may break between their syllables, with four letters or more on each side', () => {
  expect(seen('Järjestyssäännöt')).toBe('Järjes|tys|säännöt');
  expect(seen('Asukaskokouksen pöytäkirja 24.9.2026')).toBe('Asukas|ko|kouksen pöytä|kirja 24.9.2026');
  expect(seen('HUONEISTOKOHTAINEN')).toBe('HUONEIS|TO|KOH|TAINEN');
});

test('short words, numbers and the words of other texts stay as they are', () => {
  for (const text of ['Vuokra', 'Remontit', 'FI2112345600000785', '']) expect(withSoftHyphens(text, 10)).toBe(text);
  expect(withSoftHyphens('Toimintaohje', 13)).toBe('Toimintaohje');
});
