import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PREFIX_HEADER } from '../../contract-tests/reference-backend/under-prefix.ts';
import { startMockThread } from './mock-thread.ts';

/**
 * Gives the development server an API on its own port: the mock in a thread beside it, or with PORTAL_API=https://… a real backend behind a proxy.
 * A change of the generated contract restarts the mock and reloads the page.
 */
export function developmentApi(realBackend = process.env.PORTAL_API): Plugin {
  return {
    name: 'portal:development-api',
    apply: 'serve',
    config: ({ base = '/' }) => {
      if (realBackend === undefined) return {};
      const rewrite = (path: string) => `/${path.slice(base.length)}`;
      const proxy = { target: realBackend, changeOrigin: true, cookieDomainRewrite: '', rewrite, headers: prefixOf(base) };
      // The reference backend identifies people, and shows their mail, on pages of its own; /dev/parts and /dev/states are the portal's.
      return { server: { proxy: { [`${base}api`]: proxy, [`^${base}dev/(?!parts|states)`]: proxy } } };
    },
    configureServer(server) {
      if (realBackend !== undefined || process.env.VITEST) return;
      const tell = (error: unknown) => server.config.logger.error(String(error));
      let mock = startMockThread();
      const viteReady = new Promise<number>((resolve) => server.httpServer?.once('listening', () => resolve(performance.now())));
      const mockReady = mock.then(() => performance.now());
      Promise.all([mockReady, viteReady]).then((times) => server.config.logger.info(startTimes(...times)), tell);
      // The file that `npm run generate` writes last, so the bundle is complete by then.
      const written = join(server.config.root, 'generated/operations.json');
      server.watcher.add(written);
      const restart = (file: string) => {
        if (file !== written) return;
        const closed = mock.then((old) => old.close()).catch(() => {});
        mock = closed.then(() => startMockThread());
        mock.then(() => server.ws.send({ type: 'full-reload' })).catch(tell);
      };
      server.watcher.on('change', restart).on('add', restart);
      const { base } = server.config;
      server.middlewares.use(`${base}api`, (incoming, outgoing, next) => {
        Object.assign(incoming.headers, prefixOf(base));
        mock.then(({ handle }) => handle(incoming, outgoing), next);
      });
      server.httpServer?.once('close', () => void mock.then((running) => running.close()).catch(() => {}));
    },
  };
}

/** As a proxy says under which path the portal stands (docs/hosting.md). */
const prefixOf = (base: string): Record<string, string> => (base === '/' ? {} : { [PREFIX_HEADER]: base.slice(0, -1) });

/** The start times in milliseconds since the process began. Target: the page at most two seconds after the mock. */
function startTimes(mock: number, vite: number): string {
  const later = Math.round(vite - mock);
  return `  mock ready after ${Math.round(mock)} ms, Vite ${Math.abs(later)} ms ${later < 0 ? 'earlier' : 'later'}`;
}
