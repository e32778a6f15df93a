/**
 * Every part in every variant (`/dev/parts`) has no axe violation, in the light and the dark theme. The page is not in the production build, so
 * this file starts a development server.
 */
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible, test } from './support/portal.ts';

let server: ViteDevServer;

test.beforeAll(async () => {
  const root = join(import.meta.dirname, '..');
  // A separate cache, because `npm run dev` may run at the same time.
  const cacheDir = join(root, '.cache/vite-parts');
  server = await createServer({ root, cacheDir, logLevel: 'warn', server: { port: 0, strictPort: false, hmr: false } });
  await server.listen();
});
test.afterAll(async () => server.close());

test('shows the parts in all their variants, accessible in either theme', { tag: '@desktop-only' }, async ({ page }) => {
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
