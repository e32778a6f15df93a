import type { Page } from '@playwright/test';
import { ON_A_QUICK_LINE, shiftClock } from './line-speed.ts';

/** Of a thread that the boot file starts, Chromium does not tell who asks; the other file is asked for two seconds after the start, on purpose. */
const ASKED_FOR_LATER = /\/assets\/(?:first-formatter|when-idle)-/;

/**
 * Notes the files of code that Chromium asks for, and who asks. On a busy machine the boot file would take the line for a slow one, and ask for the page only
 * after the first paint, when the router may have asked; and parts of a page that wait until the browser is idle would come sooner or later.
 * @returns reads the addresses that neither the HTML nor the boot file has asked for, and that no link loads for later
 */
export async function noteLateCode(page: Page): Promise<() => Promise<string[]>> {
  const late: string[] = [];
  await page.addInitScript(shiftClock, ON_A_QUICK_LINE);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request: { url }, initiator: { type, stack } }) => {
    if (!url.endsWith('.js') || ASKED_FOR_LATER.test(url)) return;
    if (type !== 'parser' && !stack?.callFrames[0]?.url.includes('/assets/boot-')) late.push(url);
  });
  return async () => {
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
    );
    return late.filter((url) => !links.includes(url));
  };
}
