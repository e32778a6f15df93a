/**
 * The shells (docs/first-paint.md), rendered from the portal's own components, with places for what only a provider's configuration knows and without
 * anything that could be operated. Runs inside Vite (scripts/vite/shells.ts).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Contract } from 'generated/zod/contract.zod.ts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { LINKS_IN_LOOK } from '../../src/app/boot/brand.ts';
import { PublicLayout } from '../../src/app/layouts/PublicLayout.tsx';
import { TopBar } from '../../src/app/layouts/TopBar.tsx';
import { configSchema } from '../../src/config/config.ts';
import { ConfigProvider } from '../../src/config/config-context.tsx';
import { type Language, languages } from '../../src/domain/languages.ts';
import { SignInPage } from '../../src/features/sign-in/SignInPage.tsx';
import { paths, patterns } from '../../src/paths.ts';
import { RouteTable } from '../../src/session/app-context.ts';
import { type Session, SharedSession } from '../../src/session/session.ts';

export interface Shell {
  /** The first parts of the addresses that it is for. */
  under: string;
  language: Language;
  look: string;
}

const ADDRESS = 'https://portal.invalid';
const NAME = 'provider.name';
const SUPPORT = `${ADDRESS}/support`;

/** The pages of the footer that only some deployments have. */
const STATEMENTS = ['accessibility', 'privacy'] as const;
const contact = { email: 'contact@portal.invalid' };
/** A configuration whose brand `lookOf` finds in the markup. */
const config = configSchema(ADDRESS).parse({
  statements: {
    accessibility: { regime: 'voluntary', assessed: '2026-01-01', method: 'self', contact },
    privacy: { controller: NAME, contact },
  },
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

/** Nobody: the bar reads no more of a resident than this. */
const contract = { uuid: '00000000-0000-4000-8000-000000000000', postalAddress: { streetAddressLine1: '' } } as unknown as Contract;
const session = { contracts: [contract], permissions: [], flags: {}, metadata: {}, profile: { firstName: '' } } as unknown as Session;

const SIGN_IN: RouteObject = { Component: PublicLayout, children: [{ path: patterns.login, Component: SignInPage }] };
const BAR: RouteObject = { path: patterns.frontPage, Component: () => <TopBar contract={contract} /> };

/** The hill line, which depends on the hour: its place stays. */
const STRIP = /<svg [^>]*viewBox="0 0 1152 72"/;

/** The shape of a page below the bar. */
const PAGE =
  '<svg fill="currentColor"><rect width="45%" height="34" rx="4"/><rect y="58" width="90%" height="18" rx="4"/><rect y="88" width="75%" height="18" rx="4"/><rect y="132" width="100%" height="56" rx="8"/></svg>';

/** @param root the root of the repository */
export async function renderShells(root: string): Promise<Shell[]> {
  const shells: Shell[] = [];
  for (const language of languages) {
    await setTexts(root, language, ['common', 'errors', 'validation', 'sign-in']);
    shells.push({ under: 'login', language, look: lookOf(without(rendered(SIGN_IN, patterns.login), STRIP)) });
    const bar = rendered(BAR, patterns.frontPage.replace(':contractId', contract.uuid));
    shells.push({ under: 'asiointi omat-tiedot', language, look: barOf(bar) + PAGE });
  }
  return shells;
}

async function setTexts(root: string, language: Language, namespaces: readonly string[]): Promise<void> {
  const texts = namespaces.map((name) => [name, JSON.parse(readFileSync(join(root, 'locales', language, `${name}.json`), 'utf8'))]);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    resources: { [language]: Object.fromEntries(texts) },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
}

function rendered(route: RouteObject, address: string): string {
  return renderToStaticMarkup(
    <ConfigProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RouteTable value={[{ path: patterns.frontPage }]}>
          <SharedSession value={session}>
            <RouterProvider router={createMemoryRouter([route], { initialEntries: [address] })} />
          </SharedSession>
        </RouteTable>
      </QueryClientProvider>
    </ConfigProvider>,
  );
}

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
    .replaceAll(/<li>(?=<a\b[^>]* href="([^"]*)")/g, (item, address: string) => {
      const statement = STATEMENTS.find((page) => paths[page]() === address);
      return statement === undefined ? item : `<li data-link="${statement}">`;
    })
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

/**
 * The bar without panels; without the languages and the home, whose places depend on the length of a name; and with the first entry of the menu
 * alone, since not everybody has the others. `data-user` is the user's menu, which has a name beside it where there is room.
 */
function barOf(html: string): string {
  const bare = without(without(html, /<div [^>]*popover=/), /<div role="group"/)
    .replace(/(<p\b[^>]*>)[^]*?<\/p>/, '$1</p>')
    .replace(/(<ul\b[^>]*><li>[^]*?<\/li>)[^]*?<\/ul>/, '$1</ul>');
  return lookOf(bare).replace('<span data-later="button"', '$& data-user=""');
}

/** Without the elements that begin so, with all that is in them. */
function without(html: string, begin: RegExp): string {
  const start = html.search(begin);
  if (start < 0) return html;
  const [, name = ''] = /^<(\w+)/.exec(html.slice(start)) ?? [];
  let depth = 0;
  for (const tag of html.slice(start).matchAll(new RegExp(`<(/?)${name}\\b[^>]*>`, 'g'))) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return without(html.slice(0, start) + html.slice(start + tag.index + tag[0].length), begin);
  }
  throw new Error(`<${name}> has no end`);
}
