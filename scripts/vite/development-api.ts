import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createMock, type Mock } from '../mock/server.ts';

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
      let mock: Promise<Mock> = createMock();
      const contract = join(server.config.root, 'generated/openapi.yaml');
      server.watcher.add(contract);
      server.watcher.on('change', (file) => {
        if (file !== contract) return;
        const previous = mock;
        mock = previous.then((old) => old.close()).then(createMock);
        mock.then(() => server.ws.send({ type: 'full-reload' })).catch((error: unknown) => server.config.logger.error(String(error)));
      });
      server.middlewares.use((incoming, outgoing, next) => {
        if (!/^\/api(\/|\?|$)/.test(incoming.url ?? '')) return next();
        mock.then(({ handle }) => handle(incoming, outgoing), next);
      });
      server.httpServer?.once('close', () => void mock.then((running) => running.close()));
    },
  };
}
