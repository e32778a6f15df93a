import { join } from 'node:path';
import type { Plugin } from 'vite';

const VIEW = 'demonstrationFolder';
const PICTURE_PAGE = "'/picture.html'";

/** Builds the portal for a folder of its host: for the demonstration only, since a provider gives the portal a host of its own. @param base with a slash at both ends */
export function inFolder(base: string): Plugin {
  return {
    name: 'demonstration:in-folder',
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.DEMO_BASE': JSON.stringify(base),
        ...Object.fromEntries(['location', 'history'].flatMap((name) => [name, `window.${name}`].map((one) => [one, `${VIEW}.${name}`]))),
      },
    }),
    resolveId: (id, importer) =>
      id === 'react-router' && importer?.endsWith('/src/app/main.tsx') ? join(import.meta.dirname, 'page/folder-router.ts') : null,
    // Another tab is sent there, which has no such view.
    transform: (code, id) =>
      id.endsWith('/src/files/picture-page.ts') ? code.replace(PICTURE_PAGE, JSON.stringify(`${base}picture.html`)) : null,
  };
}
