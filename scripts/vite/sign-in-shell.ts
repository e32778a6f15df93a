import type { Plugin } from 'vite';
import { runInVite } from './run-in-vite.ts';

/** `under` is the first part of the addresses that a look is for. */
const LOOKS = [
  { module: 'scripts/vite/sign-in-markup.tsx', name: 'signInMarkup', under: 'login' },
  { module: 'scripts/vite/signed-in-markup.tsx', name: 'signedInMarkup', under: 'asiointi omat-tiedot' },
] as const;
/** Where index.html has the looks. */
const PLACE = '<!-- sign-in -->';

/**
 * Puts the look of the sign-in page, and of the bar of all pages behind it, into index.html, a template for each language. The boot file
 * (src/app/boot/boot.ts) shows the one of the address and the chosen language until the page itself is there.
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
        const looks = await Promise.all(LOOKS.map(async (look) => templatesOf(await markupFrom(root, look), look.under)));
        return html.replace(PLACE, () => looks.join(''));
      },
    },
  };
}

async function markupFrom(root: string, { module, name }: (typeof LOOKS)[number]): Promise<ReadonlyMap<string, string>> {
  const markup = await runInVite<Record<string, (root: string) => Promise<ReadonlyMap<string, string>>>>(root, module);
  const make = markup[name];
  if (!make) throw new Error(`${module} has no ${name}`);
  return make(root);
}

const templatesOf = (markup: ReadonlyMap<string, string>, under: string): string =>
  [...markup]
    .map(([language, look]) => `<template class="${under}" lang="${language}"><section lang="${language}">${look}</section></template>`)
    .join('');
