import { expect, it } from 'vitest';
import { fromTheRight } from './right-to-left.ts';

it('writes every letter in another script, and leaves variables, tags and numbers as they are', () => {
  const made = fromTheRight('Back to {{place}} in <b>5 days</b>');
  expect(made).toMatch(/^\p{Script=Hebrew}{4} \p{Script=Hebrew}{2} \{\{place\}\} \p{Script=Hebrew}{2} <b>5 \p{Script=Hebrew}{4}<\/b>$/u);
});
