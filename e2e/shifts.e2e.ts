/** What comes late moves nothing: on each page the answers of the API come one by one, each after what the one before it has brought is shown. */
import type { Page, Route } from '@playwright/test';
import { patterns } from '../src/paths.ts';
import { onTheDay } from './states/open-state.ts';
import { contractUuid, expect, signedIn, test } from './support/portal.ts';

/** As much as a thumb does not miss a row by, in CSS pixels. */
const MOST = 8;

/** Pages whose address names nothing that the resident may not have. */
const PAGES = Object.entries(patterns).filter(([, pattern]) => pattern.includes(':contractId') && pattern.split(':').length === 2);

declare global {
  interface Window {
    /** What has moved in the window, and how far up or down, kept by the test alone. */
    moved: { what: string; by: number }[];
  }
}

async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Not in the library of the DOM.
        const { sources = [] } = entry as PerformanceEntry & { sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] };
        for (const { node, previousRect, currentRect } of sources) {
          if (previousRect.height === 0 || currentRect.height === 0) continue;
          const by = Math.abs(currentRect.top - previousRect.top);
          if (by > 0) window.moved.push({ what: node?.textContent?.trim().slice(0, 40) ?? '', by });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Two frames: what has come is drawn, and the browser has reported what moved. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const [name, pattern] of PAGES)
  test(`nothing moves on ${name} when its answers come one by one @phone-only`, async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await onTheDay(page);
    await noteMoves(page);
    const held: Route[] = [];
    await page.route('**/api/**', (route) => void held.push(route));
    await page.goto(pattern.replace(':contractId', contractUuid('party-payer')), { waitUntil: 'commit' });
    await expect(async () => {
      await held.shift()?.continue();
      await drawn(page);
      expect(held).toHaveLength(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 100 });
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 100 });
    }).toPass({ intervals: [50] });
    await drawn(page);
    const moved = await page.evaluate(() => window.moved);
    expect(moved.filter(({ by }) => by > MOST)).toEqual([]);
  });
