import { expect, it } from 'vitest';
import world from '../../openapi/world.json' with { type: 'json' };
import en from '../texts/en.json' with { type: 'json' };
import fi from '../texts/fi.json' with { type: 'json' };
import sv from '../texts/sv.json' with { type: 'json' };

const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [key] : keysOf(text).map((rest) => `${key}.${rest}`)));

it('shows the same texts in all three languages', () => {
  expect(keysOf(sv)).toEqual(keysOf(fi));
  expect(keysOf(en)).toEqual(keysOf(fi));
});

it('names the situation of every resident of the world', () => {
  expect(Object.keys(fi.situations)).toEqual(world.residents.map(({ key }) => key));
});
