import { basePath } from '../../domain/base-path.ts';

/** What index.html tells of the provider before config.json has come, where the host has put it there (deploy/brand.ts). */
export interface Brand {
  name: string;
  /** A style sheet: the custom properties of the accent colour (src/ui/theme/accent.ts), and name, logo and links in `#shell` (global-css.ts). */
  css: string;
}

/** The name of the `<meta>` that has the brand as JSON. Without content the page is neutral. */
export const BRAND_META = 'portal-brand';

/** The looks of index.html have room for so many of the provider's links; further ones come with the page. */
export const LINKS_IN_LOOK = 6;

/** The brand that the host has put into the page; null when it has not. */
export function brandOf(page: Document): Brand | null {
  const content = page.querySelector<HTMLMetaElement>(`meta[name=${BRAND_META}]`)?.content;
  return content ? JSON.parse(content) : null;
}

/** As deploy/brand.ts writes a file of the host, which does not know the path of the portal. */
const OWN_FILE = 'url("/';

/**
 * Shows colour, name, logo and links until the page is there (src/app/main.tsx), and the name in the title. In a style sheet of the CSSOM, since the
 * policy of the pages forbids style text; what the portal itself sets is stronger.
 */
export function showBrand({ name, css }: Brand): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replaceAll(OWN_FILE, `url("${basePath()}`));
  document.adoptedStyleSheets = [sheet];
  document.title = name;
}
