import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { loadTexts, type Namespace } from '@/i18n/i18n.ts';
import { loadsAgain } from './loads-again.ts';

export interface PageParts {
  /** The text files of the page; loaded side by side with its code. */
  namespaces: readonly Namespace[];
  Component: () => Promise<ComponentType>;
  /** The page's loader, in a file of its own: it starts the page's calls while the view's code is still on its way. */
  loader?: () => Promise<LoaderFunction>;
}

/** The lazy part of a route: code, texts and data start together. */
export function page({ namespaces, Component, loader }: PageParts) {
  return {
    Component: async () => {
      const [component] = await Promise.all([Component(), loadTexts(...namespaces)]);
      return component;
    },
    ...(loader && { loader, shouldRevalidate: () => Promise.resolve(loadsAgain) }),
  };
}
