/**
 * The brand of a housing provider in index.html: its name, links and accent colour, so that they are shown before config.json has come. It is written
 * as the content of one `<meta>`, which the boot file reads (src/app/boot/brand.ts). A page without it is neutral.
 */
import { BRAND_META, type Brand, LINKS_IN_LOOK } from '../src/app/boot/brand.ts';
import type { Config } from '../src/config/config.ts';
import { type ConfigProblem, leftOutOf, readConfig } from '../src/config/load-config.ts';
import { type Language, languages } from '../src/domain/languages.ts';
import { accentProperty, accentShades } from '../src/ui/theme/accent.ts';

/** As the build writes it (scripts/vite/boot-file.ts), for a brand to be put in. */
export const NEUTRAL_META = `<meta name="${BRAND_META}">`;
const ANY_META = new RegExp(`<meta name="${BRAND_META}"[^>]*>`);

/** The provider's own origin is not known here. Nothing of it gets into the page: addresses are written as they stand in the file. */
const ORIGIN = 'https://portal.invalid';

interface ReadBrand {
  kind: 'ok';
  brand: Brand;
  provider: Config['provider'];
  /** Of a valid configuration, for the console of who serves it. */
  warnings: string[];
}

/**
 * @param text the text of config.json; checked as the portal checks it
 */
export function readBrand(text: string): ReadBrand | { kind: 'invalid'; problems: ConfigProblem[] } {
  const result = readConfig(text, ORIGIN);
  if (result.kind !== 'ok') return { kind: 'invalid', problems: result.kind === 'invalid' ? result.problems : [] };
  const { provider } = JSON.parse(text);
  const brand = { name: provider.name, css: styleOf(result.config, provider) };
  const { config, leftOut } = result;
  const warnings = leftOut ? [`${leftOutOf(leftOut)}. Correct it, or residents read nothing of it.`] : [];
  return { kind: 'ok', brand, provider: config.provider, warnings: [...warnings, ...warningsAbout(config)] };
}

/** What is valid and may still be a mistake (configuration.longer-notice). */
function warningsAbout({ policy }: Config): string[] {
  if (policy.rentalFirstEndDate === 'end_of_next_month') return [];
  return [
    'policy.rentalFirstEndDate is "end_of_month_after_next". A contract term that makes a tenant\'s notice longer than a calendar month is void ' +
      'in an ordinary tenancy (Act on Residential Leases 481/1995, section 52). docs/configuration.md says when the setting may be used.',
  ];
}

interface Shown {
  name: string;
  logoUrl?: string;
  supportUrl?: string;
  legalLinks?: readonly { label: Readonly<Record<Language, string>> }[];
}

/** What the boot file shows: the accent colour as the portal sets it, and what the looks of index.html need (src/ui/theme/global-css.ts). */
function styleOf({ provider: { accentColor }, statements }: Config, { name, logoUrl, supportUrl, legalLinks = [] }: Shown): string {
  const properties = {
    '--provider-shown': 'visible',
    '--provider-name': quoted(name),
    ...(logoUrl === undefined ? {} : { '--provider-logo': `url(${quoted(logoUrl)})`, '--provider-logo-display': 'block' }),
    ...(supportUrl === undefined ? {} : { '--provider-support-display': 'list-item' }),
    ...(accentColor === undefined ? {} : shadesOf(accentColor)),
  };
  const declarations = Object.entries(properties).map((property) => property.join(':'));
  const links = legalLinks
    .slice(0, LINKS_IN_LOOK)
    .flatMap(({ label }, at) => [
      `#shell [data-link="${at}"]{display:list-item}`,
      ...languages.map((language) => `[lang=${language}] [data-link="${at}"] span span::before{content:${quoted(label[language])}}`),
    ]);
  const pages = Object.keys(statements).map((page) => `#shell [data-link=${page}]{display:list-item}`);
  return [`:root{${declarations.join(';')}}`, ...pages, ...links].join('');
}

/** None for a colour that the portal refuses. */
function shadesOf(colour: string): Record<string, string> {
  const result = accentShades(colour);
  if (result.kind === 'refused') return {};
  return Object.fromEntries(
    (['light', 'dark'] as const).flatMap((theme) =>
      Object.entries(result[theme]).map(([name, shade]) => [accentProperty(name, theme), shade] as const),
    ),
  );
}

/** A string of CSS. */
const quoted = (text: string): string => `"${text.replace(/[\p{Cc}"\\]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;

/** The brand as the content of an attribute in single quotes. Without quotes, `$` and backslashes, so that it can stand in nginx's strings as well. */
export function brandAttribute(brand: Brand): string {
  return JSON.stringify(brand).replace(/[&<>'$\\]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Puts the brand into the page, in the place of an earlier one. A page without a place for it is left as it is. */
export function withBrand(html: string, brand: Brand): string {
  return html.replace(ANY_META, () => `<meta name="${BRAND_META}" content='${brandAttribute(brand)}'>`);
}

export const hasPlaceForBrand = (html: string): boolean => ANY_META.test(html);
