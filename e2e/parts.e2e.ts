/**
 * Every part in every variant (`/dev/parts`): no axe violation by day and by night. The page is absent from the production build, so this file
 * brings a development server of its own.
 */
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible, test } from './support/portal.ts';

let server: ViteDevServer;

test.beforeAll(async () => {
  const root = join(import.meta.dirname, '..');
  // A cache of its own: somebody's `npm run dev` may run beside it.
  const cacheDir = join(root, '.cache/vite-parts');
  server = await createServer({ root, cacheDir, logLevel: 'warn', server: { port: 0, strictPort: false, hmr: false } });
  await server.listen();
});
test.afterAll(async () => server.close());

test('the parts in all their variants', { tag: '@desktop-only' }, async ({ page }) => {
  for (const [theme, width] of [
    ['light', 320],
    ['dark', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(new URL(`/dev/parts?theme=${theme}`, server.resolvedUrls?.local[0]).href);
    await expectAccessible(page);
  }
});
