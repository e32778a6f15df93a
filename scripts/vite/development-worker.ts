/**
 * `PORTAL_API=worker npm run dev`: the development server with the reference backend in the browser, in the service worker of the demonstration. The
 * pages come from Vite as ever, with the bar of the demonstration; what is done stays in the browser.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { buildDevelopmentFiles } from '../../demo/build.ts';
import type { UiState } from '../../e2e/states/ui-state.ts';
import { contentTypes } from '../serve/portal-files.ts';
import { runInVite } from './run-in-vite.ts';

/** What the worker sends when it asks for a page itself (demo/worker/development-server.ts). */
const MARK = 'x-portal-worker';

/** A page may run on one worker, and learn that a later one has taken over. */
const RELOAD_ON_NEW_WORKER = "navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());";

export function developmentWorker(): Plugin {
  return {
    name: 'portal:development-worker',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'stylesheet', href: '/demonstration/bar.css' }, injectTo: 'head' },
        { tag: 'script', attrs: { src: '/demonstration/bar.js', defer: true }, injectTo: 'head' },
        { tag: 'script', children: RELOAD_ON_NEW_WORKER, injectTo: 'head' },
      ],
    },
    configureServer(server) {
      const { root, logger } = server.config;
      const folder = join(root, '.cache/development-worker');
      const buildFiles = async () => {
        // By name only when it is asked for: the portal is built and developed without the demonstration, too.
        const [{ states }, demonstration] = await Promise.all([
          runInVite<{ states: readonly UiState[] }>(root, 'e2e/states.ts'),
          runInVite<{ buildDevelopmentFiles: typeof buildDevelopmentFiles }>(root, 'demo/build.ts'),
        ]);
        await demonstration.buildDevelopmentFiles(folder, states);
      };
      let built = buildFiles();
      const tell = (error: unknown) => logger.error(String(error));
      built.catch(tell);
      // The file that `npm run generate` writes last, so the bundle is complete by then.
      const written = join(root, 'generated/operations.json');
      server.watcher.add(written);
      server.watcher.on('change', (file) => {
        if (file !== written) return;
        built = built.then(buildFiles, buildFiles);
        built.then(() => server.ws.send({ type: 'full-reload' }), tell);
      });
      server.middlewares.use((incoming, outgoing, next) => {
        const { pathname } = new URL(incoming.url ?? '/', 'http://host');
        const isPage = incoming.headers.accept?.includes('text/html') === true;
        const isFromWorker = incoming.headers[MARK] !== undefined;
        if (isFromWorker) outgoing.setHeader(MARK, 'answers');
        // The first page installs the worker, which asks for every page from then on.
        const file =
          pathname === '/worker.js' || pathname.startsWith('/demonstration/') ? pathname : isPage && !isFromWorker ? '/start.html' : null;
        if (file === null) return next();
        built.then(() => {
          outgoing.writeHead(200, {
            'Content-Type': contentTypes[file.slice(file.lastIndexOf('.'))] ?? 'text/plain',
            'Cache-Control': 'no-store',
          });
          return outgoing.end(readFileSync(join(folder, file)));
        }, next);
      });
    },
  };
}
