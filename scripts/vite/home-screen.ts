import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { homeScreenFiles, MANIFEST, PICTURE } from '../../deploy/home-screen.ts';

/** Gives a build what a phone shows on its home screen, as public/config.json names the provider, and the page the links to it. */
export function homeScreen(): Plugin {
  let [root, base] = ['', ''];
  return {
    name: 'portal:home-screen',
    apply: 'build',
    configResolved(config) {
      ({ root, base } = config);
    },
    generateBundle() {
      const { provider } = JSON.parse(readFileSync(join(root, 'public/config.json'), 'utf8'));
      for (const [fileName, source] of Object.entries(homeScreenFiles(provider))) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `${base}${MANIFEST}` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `${base}${PICTURE}` }, injectTo: 'head' },
    ],
  };
}
