/** The client's own pause, taken away (how long it is, client/request.test.ts says), and the wait for what the page does by itself. */
import type { BrowserContext, Page } from '@playwright/test';
import { FIRST_RETRY_PAUSE_MS } from '../../client/request.ts';

/** Lets the pages that open from now on repeat a failed call at once. */
export async function withoutPauses(within: BrowserContext | Page): Promise<void> {
  await within.addInitScript((pause) => {
    const ownSetTimeout = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, wait?: number, ...values: unknown[]) =>
      ownSetTimeout(run, wait === pause ? 0 : wait, ...values)) as typeof window.setTimeout;
  }, FIRST_RETRY_PAUSE_MS);
}

/** Cuts the network, and waits until the page knows: the browser tells it a moment later than the test. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** Waits until the page, of either driver, has loaded what it loads when the browser is idle. */
export async function rests(page: { evaluate: (run: () => Promise<void>) => Promise<unknown> }): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    // Playwright's clock takes the entries out of `performance`, not from those who observe it.
    await new Promise<void>((resolve) => {
      const loaded = new Set<string>();
      new PerformanceObserver((list, observer) => {
        for (const { name } of list.getEntries()) loaded.add(name);
        const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
        if (!wanted.every(({ href }) => loaded.has(href))) return;
        observer.disconnect();
        resolve();
      }).observe({ type: 'resource', buffered: true });
    });
  });
}
