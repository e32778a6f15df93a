// @vitest-environment jsdom
// Rules: configuration.provider-details
import { afterEach, expect, it, vi } from 'vitest';
import { type Brand, brandOf, showBrand } from './brand.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  document.adoptedStyleSheets = [];
});

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

it.each(['/', '/portal/'])('takes the logo of the host from below the path of the portal, %s', (base) => {
  vi.stubEnv('BASE_URL', base);
  const replaceSync = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
  showBrand({ name: 'Koivukodit', css: ':root{--provider-logo:url("/logo.svg")}' });
  expect(replaceSync).toHaveBeenCalledExactlyOnceWith(`:root{--provider-logo:url("${base}logo.svg")}`);
});
