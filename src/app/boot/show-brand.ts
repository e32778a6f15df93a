import { BRAND_META, type Brand } from './brand.ts';

/** The brand that the host has put into the page; null when it has not. */
export function brandOf(page: Document): Brand | null {
  const content = page.querySelector<HTMLMetaElement>(`meta[name=${BRAND_META}]`)?.content;
  return content ? JSON.parse(content) : null;
}

/**
 * Shows colour, name, logo and links until the page is there (src/app/main.tsx), and the name in the title. In a style sheet of the CSSOM, since the
 * policy of the pages forbids style text; what the portal itself sets is stronger.
 */
export function showBrand({ name, css }: Brand): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  document.title = name;
}
