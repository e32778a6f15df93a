/** The client's own waits, taken away: how long each of them is, client/request.test.ts says. */
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

/**
 * Lets the calls of the open page that would wait so long wait for a moment only.
 * @returns lets the next calls wait again
 */
export async function hurry(page: Page, milliseconds: number): Promise<() => Promise<void>> {
  const waiting = await page.evaluateHandle((whole) => {
    const own = AbortSignal.timeout.bind(AbortSignal);
    const hurried = new Set([whole]);
    AbortSignal.timeout = (wait) => own(hurried.has(wait) ? 200 : wait);
    return hurried;
  }, milliseconds);
  return () => waiting.evaluate((hurried) => hurried.clear());
}
