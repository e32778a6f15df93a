import type { Plugin } from 'vite';
import { runInVite } from './run-in-vite.ts';
import type { Shell } from './shell-markup.tsx';

interface ShellMarkup {
  renderShells: (root: string) => Promise<Shell[]>;
}

/** Where index.html has the shells. */
const PLACE = '<!-- shells -->';

/**
 * Renders the shells into index.html: the look of the sign-in page, and of the bar of all pages behind it, a template for each language. The boot
 * file (src/app/boot/boot.ts) shows the one of the address and the chosen language until the page itself is there (docs/first-paint.md).
 */
export function shells(): Plugin {
  let root = '';
  return {
    name: 'portal:shells',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        const { renderShells } = await runInVite<ShellMarkup>(root, 'scripts/vite/shell-markup.tsx');
        const templates = (await renderShells(root)).map(
          ({ under, language, look }) =>
            `<template class="${under}" lang="${language}"><section lang="${language}">${look}</section></template>`,
        );
        return html.replace(PLACE, () => templates.join(''));
      },
    },
  };
}
