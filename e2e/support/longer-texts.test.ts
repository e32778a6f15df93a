import { expect, it } from 'vitest';
import { longer } from './longer-texts.ts';
import { textsOf } from './texts.ts';

it('makes every English text at least 40 % longer, and leaves its variables and tags as they are', () => {
  const leaves = (node: unknown): string[] => (typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap(leaves));
  const bare = (text: string) => text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>|[^\p{L}]/gu, '');
  const parts = (text: string) => text.match(/\{\{[^}]*\}\}|<[^>]*>/g);
  const texts = leaves(textsOf('en'));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => bare(longer(text)).length < bare(text).length * 1.4)).toEqual([]);
  expect(texts.filter((text) => String(parts(longer(text))) !== String(parts(text)))).toEqual([]);
  expect(longer('Back to {{place}}')).toBe('BBaack tto {{place}}');
});
