// @vitest-environment jsdom
// Rules: configuration.provider-details
import { expect, it } from 'vitest';
import { type Brand, brandOf } from './brand.ts';

const brand: Brand = { name: 'Koivukodit', css: ':root{--provider-shown:visible}' };

const pageWith = (content?: string) => {
  const page = document.implementation.createHTMLDocument('Portal');
  const meta = page.createElement('meta');
  meta.name = 'portal-brand';
  if (content !== undefined) meta.content = content;
  page.head.append(meta);
  return page;
};

it('reads the brand of the provider from the page, and none from a neutral one', () => {
  expect(brandOf(pageWith(JSON.stringify(brand)))).toEqual(brand);
  expect(brandOf(pageWith())).toBeNull();
  expect(brandOf(document.implementation.createHTMLDocument())).toBeNull();
});
