/** Calls of a page that the reference backend refuses, each because its data is changed while it answers. */
import type { Page } from '@playwright/test';
import type { Undo } from './world-changes.ts';

interface Reason {
  /** Changes the data so that the backend refuses. @returns undoes it; null when no change of the data leads to the refusal */
  bringAbout: () => Undo | null;
  /** A body that only a faulty portal would send, where no change of the data leads to the refusal. */
  mistaken?: ((body: object) => string) | undefined;
  /** Makes the call look like one of another site, for calls without a body. */
  fromOtherSite?: boolean;
}

export interface RefusedCall {
  /** Of the answers so far. */
  codes: string[];
  /** Lets the next calls through. */
  takeAway: () => Promise<void>;
}

/**
 * Makes the backend refuse every call of a page, until the returned function ends it.
 * @param call end of the path
 */
export async function refuseCalls(page: Page, call: string, { bringAbout, mistaken, fromOtherSite = false }: Reason): Promise<RefusedCall> {
  const codes: string[] = [];
  const isCall = (url: URL) => url.pathname.startsWith('/api/') && url.pathname.endsWith(call);
  await page.route(isCall, async (route) => {
    const undo = bringAbout();
    const body = undo === null ? mistaken?.(route.request().postDataJSON() as object) : undefined;
    const answer = await route.fetch({
      // Sent as bytes: Playwright would encode a text that is not JSON as a JSON string.
      ...(body !== undefined && { postData: Buffer.from(body) }),
      ...(fromOtherSite && { headers: { ...route.request().headers(), 'sec-fetch-site': 'cross-site' } }),
    });
    undo?.();
    codes.push(((await answer.json()) as { code: string }).code);
    await route.fulfill({ response: answer });
  });
  return { codes, takeAway: () => page.unroute(isCall) };
}
