import type { Plugin } from 'vite';
import { runInVite } from './run-in-vite.ts';

const MARKUP = 'scripts/vite/sign-in-markup.tsx';
/** Where index.html has the looks of the sign-in page. */
const PLACE = '<!-- sign-in -->';

/**
 * Puts the look of the sign-in page into index.html, a template for each language. The boot file (src/app/boot/boot.ts) shows the one of the chosen
 * language at the sign-in address until the page itself is there.
 */
export function signInShell(): Plugin {
  let root = '';
  return {
    name: 'portal:sign-in-shell',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        const { signInMarkup } = await runInVite<{ signInMarkup: (root: string) => Promise<ReadonlyMap<string, string>> }>(root, MARKUP);
        const markup = await signInMarkup(root);
        return html.replace(PLACE, () =>
          [...markup]
            .map(([language, look]) => `<template lang="${language}"><section lang="${language}">${look}</section></template>`)
            .join(''),
        );
      },
    },
  };
}
