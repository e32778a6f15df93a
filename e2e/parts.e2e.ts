/**
 * Every part in every variant (`/dev/parts`): no axe violation by day and by night. The page is absent from the production build, so this file
 * brings a development server of its own.
 */
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible, test } from './support/portal.ts';

let server: ViteDevServer;

// One server for both tests of a project.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const root = join(import.meta.dirname, '..');
  // A cache of its own: the two projects run side by side, and perhaps beside somebody's `npm run dev`.
  const cacheDir = join(root, '.cache', `vite-${test.info().project.name}`);
  server = await createServer({ root, cacheDir, logLevel: 'warn', server: { port: 0, strictPort: false, hmr: false } });
  await server.listen();
});
test.afterAll(async () => server.close());

for (const theme of ['light', 'dark'] as const) {
  test(`the parts in all their variants: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(new URL(`/dev/parts?theme=${theme}`, server.resolvedUrls?.local[0]).href);
    await expectAccessible(page);
  });
}
