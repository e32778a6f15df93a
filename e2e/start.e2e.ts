/** What the boot file asks for while the page is still being read: each page of the route table is opened as the first one. */
import type { Page, Request } from '@playwright/test';
import { patterns } from '../src/paths.ts';
import { contractUuid, expect, signedIn, test } from './support/portal.ts';

// Pages whose address names something that this resident does not have are opened all the same, and answer with an error page.
test.use({ forgive: /Failed to load resource|ApiError|INVALID_RESPONSE/ });

const idOf = (parameter: string) => (parameter === 'contractId' ? contractUuid('party-payer') : '10000000-0000-4000-8000-000000000001');
const addressOf = (pattern: string) => pattern.replaceAll(/:(\w+)/g, (_, parameter: string) => idOf(parameter));

/** The addresses that a page asks for until its heading stands, without their origin. */
async function askedFor(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request) => asked.push(new URL(request.url()).pathname);
  page.on('request', note);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', note);
  return asked;
}

test('each page gets its configuration, its texts and its code from the boot file, once', async ({ page, context, baseURL }) => {
  await signedIn(context, 'party-payer', baseURL);
  for (const [name, pattern] of Object.entries(patterns)) {
    const address = addressOf(pattern);
    const asked = await askedFor(page, address);
    const isTextOrConfiguration = (path: string) => path.endsWith('.json');
    // A page that leads on to another one may need the texts of that one, too.
    const isHere = new URL(page.url()).pathname === address;
    if (isHere) expect(asked.filter(isTextOrConfiguration), name).toEqual(['/config.json', expect.stringContaining('/fi/common.')]);
    const { left, late } = await page.evaluate(() => {
      const tags = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[rel=modulepreload], script[src]')];
      const named = new Set(tags.map((tag) => ('href' in tag ? tag.href : tag.src)));
      const scripts = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'));
      return {
        left: [...(window.earlyStart?.answers.keys() ?? ['no boot file'])],
        late: scripts.map((entry) => entry.name).filter((script) => !named.has(script)),
      };
    });
    expect(left, `${name}: asked for early, and not taken`).toEqual([]);
    expect(late, `${name}: code that was not asked for early`).toEqual([]);
    expect(
      asked.filter((path, at) => path.startsWith('/assets/') && asked.indexOf(path) !== at),
      `${name}: asked for twice`,
    ).toEqual([]);
  }
});

test('the shape of a page is shown before the configuration has come, and goes without moving anything', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/config.json', async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/login');
  await expect(page.locator('#shell')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#shell')).toBeHidden();
  expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.01);
});

declare global {
  interface Window {
    /** The sum of all layout shifts, kept by the test alone. */
    shifted: number;
  }
}
