/**
 * The top bar of the pages behind the sign-in, in every language, for the start of the portal. Made from the bar's own component, without what depends on
 * the resident: names, homes, and the groups of the menu, which not everybody has. Runs inside Vite (scripts/vite/sign-in-shell.ts).
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TopBar } from '../../src/app/layouts/TopBar.tsx';
import { ConfigProvider } from '../../src/config/config-context.tsx';
import type { Language } from '../../src/i18n/languages.ts';
import { patterns } from '../../src/paths.ts';
import { RouteTable } from '../../src/session/route-table.ts';
import { type Session, SharedSession } from '../../src/session/session.ts';
import { inEachLanguage } from './in-each-language.ts';
import { configOfLook, lookOf } from './look-of.ts';

const ID = '00000000-0000-4000-8000-000000000000';

/** The shape of a page below the bar. */
const PAGE =
  '<svg fill="currentColor"><rect width="45%" height="34" rx="4"/><rect y="58" width="90%" height="18" rx="4"/><rect y="88" width="75%" height="18" rx="4"/><rect y="132" width="100%" height="56" rx="8"/></svg>';

/** @param root the root of the repository */
export async function signedInMarkup(root: string): Promise<ReadonlyMap<Language, string>> {
  // The switch of homes asks the browser for it.
  const hasNone = !('HTMLElement' in globalThis);
  if (hasNone) Object.assign(globalThis, { HTMLElement: Object });
  try {
    return await inEachLanguage(root, ['common'], () => barOf(renderToStaticMarkup(<Bar />)) + PAGE);
  } finally {
    if (hasNone) Reflect.deleteProperty(globalThis, 'HTMLElement');
  }
}

function Bar() {
  // Nobody: the bar reads no more of a resident than this.
  const contract = { uuid: ID, postalAddress: { streetAddressLine1: '' } } as unknown as Contract;
  const session = { contracts: [contract], permissions: [], flags: {}, metadata: {}, profile: { firstName: '' } } as unknown as Session;
  const path = patterns.frontPage;
  const router = createMemoryRouter([{ path, Component: () => <TopBar contract={contract} /> }], {
    initialEntries: [path.replace(':contractId', ID)],
  });
  return (
    <ConfigProvider config={configOfLook}>
      <QueryClientProvider client={new QueryClient()}>
        <RouteTable value={[{ path }]}>
          <SharedSession value={session}>
            <RouterProvider router={router} />
          </SharedSession>
        </RouteTable>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

/**
 * The bar without panels; without the languages and the home, whose places depend on the length of a name; and with the first entry of the menu
 * alone. `data-user` is the user's menu, which has a name beside it where there is room.
 */
export function barOf(html: string): string {
  return lookOf(
    without(without(html, /<div [^>]*popover=/), /<div role="group"/)
      .replace(/(<p\b[^>]*>)[^]*?<\/p>/, '$1</p>')
      .replace(/(<ul\b[^>]*><li>[^]*?<\/li>)[^]*?<\/ul>/, '$1</ul>'),
  ).replace('<span data-later="button"', '$& data-user=""');
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
