import { type ComponentType, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoaderFunction, ShouldRevalidateFunctionArgs } from 'react-router';
import { loadTexts, type Namespace } from '@/i18n/i18n.ts';
import { FullPageLoader } from '@/ui/Spinner.tsx';

export interface PageParts {
  /** The text files of the page; loaded side by side with its code. */
  namespaces: readonly Namespace[];
  Component: () => Promise<ComponentType>;
  /** The page's loader, in a file of its own: it starts the page's calls while the view's code is still on its way. */
  loader?: () => Promise<LoaderFunction>;
}

/** The lazy part of a route: code, texts and data start together. Code that has come is kept, so that it can be asked for before the page is opened. */
export function page({ namespaces, Component, loader }: PageParts) {
  // The router renders its routes anew when a navigation begins, and has nothing new for the page.
  const code = kept(async () => memo(await Component()));
  return {
    Component: async () => {
      // Asked for each time: the language may have changed since the page was prepared.
      const [component] = await Promise.all([code(), loadTexts(...namespaces)]);
      return component;
    },
    ...(loader && { loader: kept(loader), shouldRevalidate: () => Promise.resolve(loadsAgain) }),
  };
}

/** Even of code that is there, the browser looks through all imports anew at each `import()`: 30 ms on a slow phone. A failure is not kept. */
function kept<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let coming: Promise<Code> | undefined;
  return () => {
    coming ??= load().catch((reason: unknown) => {
      coming = undefined;
      throw reason;
    });
    return coming;
  };
}

/**
 * Whether loaders run again: not when the query alone has changed, as it does from one step of a form to the next. Data that became stale
 * meanwhile is loaded in the background; if that fails, an error page must not replace what was typed.
 */
export function loadsAgain({ currentUrl, nextUrl }: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

/** The loader shown while the root redirects (session.first-contract). */
export function FullPage() {
  const { t } = useTranslation('common');
  return <FullPageLoader label={t('loading')} />;
}
