/**
 * The sign-in page as it looks before anything is typed, in every language, for the start of the portal. Made from the page's own components, with
 * places for what only a provider's configuration knows and without anything that could be operated. Runs inside Vite (scripts/vite/sign-in-shell.ts).
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { PublicLayout } from '../../src/app/layouts/PublicLayout.tsx';
import { ConfigProvider } from '../../src/config/config-context.tsx';
import { SignInPage } from '../../src/features/sign-in/SignInPage.tsx';
import type { Language } from '../../src/i18n/languages.ts';
import { patterns } from '../../src/paths.ts';
import { inEachLanguage } from './in-each-language.ts';
import { configOfLook, lookOf } from './look-of.ts';

const NAMESPACES = ['common', 'errors', 'validation', 'sign-in'];

/** @param root the root of the repository */
export const signInMarkup = (root: string): Promise<ReadonlyMap<Language, string>> =>
  inEachLanguage(root, NAMESPACES, () => lookOf(renderToStaticMarkup(<Page />)));

function Page() {
  const router = createMemoryRouter([{ Component: PublicLayout, children: [{ path: patterns.login, Component: SignInPage }] }], {
    initialEntries: [patterns.login],
  });
  return (
    <ConfigProvider config={configOfLook}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConfigProvider>
  );
}
