/**
 * Tests that only look at pages share one browser context per worker and open a tab each. The portal's files are then loaded and compiled once
 * per worker instead of once per test. Cookies, routes and the storage of the tab do not reach the next test.
 */
import type { BrowserContext } from '@playwright/test';
import { onTheDay } from '../states/open-state.ts';
import { NOW } from '../states/ui-state.ts';
import { test as base } from './portal.ts';

export const test = base.extend<object, { sharedContext: () => Promise<BrowserContext> }>({
  // Opened by the first test of the worker: only then are the project's options (viewport, touch, language) known.
  sharedContext: [
    async ({ browser }, give) => {
      let context: BrowserContext | undefined;
      await give(async () => {
        if (context !== undefined) return context;
        context = await browser.newContext();
        await onTheDay(context);
        return context;
      });
      await context?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedContext }, give) => {
    const context = await sharedContext();
    await context.clearCookies();
    await give(context);
  },
  page: async ({ context }, give) => {
    // A state may have moved the clock, which the tabs share.
    await context.clock.setFixedTime(NOW);
    const page = await context.newPage();
    await give(page);
    await page.close();
  },
});
