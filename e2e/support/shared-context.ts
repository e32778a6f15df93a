/**
 * Tests that only look at pages share one browser context per worker and open a tab each, all in one process. The portal's files are then loaded
 * and compiled once per worker instead of once per test. Cookies, routes and the storage of the tab do not reach the next test.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { onTheDay } from '../states/open-state.ts';
import { NOW } from '../states/ui-state.ts';
import { test as base } from './portal.ts';
import { withoutPauses } from './waits.ts';

export interface Shared {
  context: BrowserContext;
  /** Opens an empty tab. */
  open: () => Promise<Page>;
}

export const test = base.extend<object, { shared: () => Promise<Shared> }>({
  // Opened by the first test of the worker: only then are the project's options (viewport, touch, language) known.
  shared: [
    async ({ browser, portal }, give) => {
      let shared: Promise<Shared> | undefined;
      await give(() => (shared ??= share(browser, portal.address)));
      await (await shared)?.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ shared }, give) => {
    const { context } = await shared();
    await context.clearCookies();
    await give(context);
  },
  page: async ({ shared, context }, give) => {
    // A state may have moved the clock, which the tabs share.
    await context.clock.setFixedTime(NOW);
    const page = await (await shared()).open();
    await give(page);
    await page.close();
  },
});

/** A tab that another one opens runs in the other's process, which knows the compiled scripts: it takes two thirds of the time of a tab of its own. */
export async function share(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Shared> {
  const context = await browser.newContext(options);
  await onTheDay(context);
  await withoutPauses(context);
  const opener = await context.newPage();
  // A document without scripts, with the portal's headers: tabs with others would be put into another process.
  await opener.goto(`${address}/favicon.svg`);
  const open = async () => {
    const [page] = await Promise.all([opener.waitForEvent('popup'), opener.evaluate(() => void window.open('about:blank'))]);
    return page;
  };
  return { context, open };
}
