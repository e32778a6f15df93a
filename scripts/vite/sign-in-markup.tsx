/**
 * The sign-in page as it looks before anything is typed, in every language, for the start of the portal. Made from the page's own components, without
 * what only a provider's configuration knows and without anything that could be operated. Runs inside Vite (scripts/vite/sign-in-shell.ts).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { PublicLayout } from '../../src/app/layouts/PublicLayout.tsx';
import { configSchema } from '../../src/config/config.ts';
import { ConfigProvider } from '../../src/config/config-context.tsx';
import { SignInPage } from '../../src/features/sign-in/SignInPage.tsx';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { patterns } from '../../src/paths.ts';

const NAMESPACES = ['common', 'errors', 'validation', 'sign-in'];

/** @param root the root of the repository */
export async function signInMarkup(root: string): Promise<ReadonlyMap<Language, string>> {
  const markup = new Map<Language, string>();
  for (const language of languages) {
    const texts = NAMESPACES.map((name) => [name, JSON.parse(readFileSync(join(root, 'locales', language, `${name}.json`), 'utf8'))]);
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      resources: { [language]: Object.fromEntries(texts) },
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    markup.set(language, lookOf(renderToStaticMarkup(<Page />)));
  }
  return markup;
}

function Page() {
  const config = configSchema('https://portal.invalid').parse({ provider: { name: 'Build' } });
  const router = createMemoryRouter([{ Component: PublicLayout, children: [{ path: patterns.login, Component: SignInPage }] }], {
    initialEntries: [patterns.login],
  });
  return (
    <ConfigProvider config={{ ...config, provider: { ...config.provider, name: '' } }}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConfigProvider>
  );
}

/**
 * What is only looked at: headings, labels and empty fields. The footer and the links on top are a provider's; buttons and links keep their room
 * and come with the page; nothing has an id, a name or a kind by which a browser or a test would take it for the form itself.
 */
export function lookOf(html: string): string {
  return html
    .replaceAll(/<footer[^]*?<\/footer>/g, '')
    .replaceAll(/<(script|style|svg|link)\b[^]*?(<\/\1>|\/>)/g, '')
    .replaceAll(/<(\/?)(?:a|button)\b/g, (_, end: string) => (end ? '</span' : '<span data-later=""'))
    .replaceAll(/<(\/?)form\b/g, '<$1div')
    .replaceAll(/<(\/?)label\b/g, '<$1span')
    .replaceAll(/<(\/?)main\b/g, '<$1div')
    .replaceAll(/ (?!class=|data-later=)[a-zA-Z-]+="[^"]*"/g, '');
}
