import type { Page } from '@playwright/test';

/**
 * Notes the files of code that Chromium asks for, and who asks.
 * @returns reads the addresses that neither the HTML nor the boot file has asked for, and that no link loads for later
 */
export async function noteLateCode(page: Page): Promise<() => Promise<string[]>> {
  const late: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request: { url }, initiator: { type, stack } }) => {
    if (url.endsWith('.js') && type !== 'parser' && !stack?.callFrames[0]?.url.includes('/assets/boot-')) late.push(url);
  });
  return async () => {
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
    );
    return late.filter((url) => !links.includes(url));
  };
}
