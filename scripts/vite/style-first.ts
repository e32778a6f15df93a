import type { Plugin, Rolldown } from 'vite';

const TAG = /^\s*(?:<script type="module" [^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)" [^>]*>)\n/gm;
const ADDRESS = /(?:src|href)="\/([^"]+)"/;

/**
 * Lets the style sheet have the line before the code of the portal, so that the shape of the page is painted while the code is still on its way.
 *
 * The code has a low priority. Chromium loads only one such file beside the style sheet: that has to be the largest, the libraries, or the page
 * would be there later than without priorities.
 */
export function styleFirst(): Plugin {
  return {
    name: 'portal:style-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => inOrder(html, (fileName) => sizeOf(bundle[fileName])),
    },
  };
}

/**
 * @param html with the tags that Vite has put into it, a line each
 * @param size of a file of the build, in any unit
 * @throws Error when the page has no entry, style sheet or preload: Vite has changed its tags
 */
export function inOrder(html: string, size: (fileName: string) => number): string {
  const tags = html.match(TAG) ?? [];
  const of = (kind: string) => tags.filter((tag) => tag.includes(kind)).toSorted((one, other) => size(fileOf(other)) - size(fileOf(one)));
  const [largest, ...preloads] = of('rel="modulepreload"');
  const entries = of('type="module"');
  const styles = of('rel="stylesheet"');
  if (largest === undefined || entries.length === 0 || styles.length === 0)
    throw new Error('index.html lacks its entry, its style sheet or a preload');
  const ordered = [withLowPriority(largest), ...styles, ...[...entries, ...preloads].map(withLowPriority)].join('');
  return html.replace(TAG, (tag) => (tag === tags[0] ? ordered : ''));
}

const withLowPriority = (tag: string): string => tag.replace(' crossorigin', ' fetchpriority="low" crossorigin');

const fileOf = (tag: string): string => ADDRESS.exec(tag)?.[1] ?? '';

const sizeOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number =>
  output?.type === 'chunk' ? output.code.length : 0;
