import type { Plugin, Rolldown } from 'vite';

const TAG = /^\s*(?:<script type="module" [^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)" [^>]*>)\n/gm;
const ADDRESS = /(?:src|href)="[^"]*?(assets\/[^"]+)"/;

/** The file of code that the head names beside the entry. The boot file asks for the others (scripts/vite/boot-file.ts). */
const LIBRARIES = 'vendor';

/**
 * Lets the style sheet have the line before the code of the portal, so that the shape of the page is painted while the code is still on its way. Of
 * the code only the entry, which is small, and the libraries, which are the largest file and have a low priority, are asked for with it.
 */
export function styleFirst(): Plugin {
  return {
    name: 'portal:style-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => inOrder(html, (fileName) => chunkName(bundle[fileName])),
    },
  };
}

/**
 * @param html with the tags that Vite has put into it, a line each
 * @param nameOf the name of a file of the build, without its hash
 * @throws Error when the page has no entry, style sheet or libraries: Vite or the groups of files have changed
 */
export function inOrder(html: string, nameOf: (fileName: string) => string | undefined): string {
  const tags = html.match(TAG) ?? [];
  const of = (kind: string) => tags.filter((tag) => tag.includes(kind));
  const libraries = of('rel="modulepreload"').filter((tag) => nameOf(fileOf(tag)) === LIBRARIES);
  const ordered = [libraries.map(withLowPriority), of('rel="stylesheet"'), of('type="module"')];
  if (ordered.some((kind) => kind.length === 0)) throw new Error('index.html lacks its entry, its style sheet or the libraries');
  return html.replace(TAG, (tag) => (tag === tags[0] ? ordered.flat().join('') : ''));
}

const withLowPriority = (tag: string): string => tag.replace(' crossorigin', ' fetchpriority="low" crossorigin');

const fileOf = (tag: string): string => ADDRESS.exec(tag)?.[1] ?? '';

const chunkName = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | undefined =>
  output?.type === 'chunk' ? output.name : undefined;
