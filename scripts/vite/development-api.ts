import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Mock } from '../mock/server.ts';

/**
 * Gives the development server an API on its own port: the mock in the same process, or with PORTAL_API=https://… a real backend behind a proxy.
 * A change of the generated contract restarts the mock and reloads the page.
 */
export function developmentApi(realBackend = process.env.PORTAL_API): Plugin {
  return {
    name: 'portal:development-api',
    apply: 'serve',
    config: () =>
      realBackend === undefined
        ? {}
        : { server: { proxy: { '/api': { target: realBackend, changeOrigin: true, cookieDomainRewrite: '' } } } },
    configureServer(server) {
      if (realBackend !== undefined || process.env.VITEST) return;
      const tell = (error: unknown) => server.config.logger.error(String(error));
      let mock = startMock();
      mock.catch(tell);
      // What `npm run generate` writes last: then the bundle is complete, too.
      const written = join(server.config.root, 'generated/operations.json');
      server.watcher.add(written);
      const restart = (file: string) => {
        if (file !== written) return;
        const closed = mock.then((old) => old.close()).catch(() => {});
        mock = closed.then(startMock);
        mock.then(() => server.ws.send({ type: 'full-reload' })).catch(tell);
      };
      server.watcher.on('change', restart).on('add', restart);
      server.middlewares.use((incoming, outgoing, next) => {
        if (!/^\/api(\/|\?|$)/.test(incoming.url ?? '')) return next();
        mock.then(({ handle }) => handle(incoming, outgoing), next);
      });
      server.httpServer?.once('close', () => void mock.then((running) => running.close()).catch(() => {}));
    },
  };
}

/** Prism takes a second to load: Vite must be ready before it, and a build must not load it at all. */
async function startMock(): Promise<Mock> {
  const { createMock } = await import('../mock/server.ts');
  return createMock();
}
