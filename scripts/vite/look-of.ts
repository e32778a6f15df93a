import { LINKS_IN_LOOK } from '../../src/app/boot/brand.ts';
import { type Config, configSchema } from '../../src/config/config.ts';

const ADDRESS = 'https://portal.invalid';
const NAME = 'provider.name';
const SUPPORT = `${ADDRESS}/support`;

/** A configuration whose brand `lookOf` finds in the markup. */
export const configOfLook: Config = configSchema(ADDRESS).parse({
  provider: {
    name: NAME,
    logoUrl: '/logo',
    supportUrl: SUPPORT,
    legalLinks: Array.from({ length: LINKS_IN_LOOK }, (_, at) => {
      const text = `provider.legalLinks.${at}`;
      return { label: { fi: text, sv: text, en: text }, url: `/link-${at}` };
    }),
  },
});

const KEPT =
  /^(class|data-(later|main|name|logo|link|support|current)|viewBox|fill|fill-opacity|stroke|stroke-width|stroke-linecap|stroke-linejoin|stroke-opacity|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|width|height|transform|points)$/;

/**
 * What is only looked at: headings, labels, empty fields, and links and buttons without their effect. Nothing has an id, a name or a kind by which a
 * browser or a test would take it for the page itself.
 *
 * `data-main` is as tall as the `main` of the layouts. `data-later` is what has the provider's name or colour, hidden until they are known. The brand's style sheet shows it, and fills
 * `data-name`, `data-logo`, `data-support` and `data-link` (deploy/brand.ts, src/ui/theme/global-css.ts).
 */
export function lookOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>|<link\b[^>]*>/g, '')
    .replaceAll(/<(a|span)\b[^>]*sr_true[^>]*>[^<]*<\/\1>/g, '')
    .replaceAll(`<li><a href="${SUPPORT}"`, '<li data-support=""><a')
    .replaceAll(/<li>(<a\b[^>]*>)provider\.legalLinks\.(\d) /g, '<li data-link="$2">$1<span></span> ')
    .replaceAll(`>${NAME}<`, ' data-name=""><')
    .replaceAll(/<img\b([^>]*?)\/?>/g, '<span data-logo=""$1></span>')
    .replaceAll(/ aria-current="true"/g, ' data-current=""')
    .replaceAll(/<(\/?)(a|button)\b/g, (_, end: string, name: string) => (end ? '</span' : `<span data-later="${name}"`))
    .replaceAll(/<(\/?)footer\b/g, (_, end: string) => (end ? '</div' : '<div data-later=""'))
    .replaceAll('<svg', '<svg data-later=""')
    .replaceAll('<main', '<div data-main=""')
    .replaceAll(/<(\/?)(?:form|main)\b/g, '<$1div')
    .replaceAll(/<(\/?)label\b/g, '<$1span')
    .replaceAll(/ ([a-zA-Z][\w-]*)="[^"]*"/g, (attribute, name: string) => (KEPT.test(name) ? attribute : ''));
}
