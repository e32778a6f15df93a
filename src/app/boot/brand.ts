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
