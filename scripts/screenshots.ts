/**
 * `npm run screenshots`: takes the pictures of README.md and docs/ from the portal as it is now, and compares nothing.
 * Runs the development server with the mock (the scenario panel is only there) and stops it again.
 *
 *   npm run screenshots -- config.json    the main pages in a provider's name and colours instead (show-brand.ts)
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { showBrand } from './show-brand.ts';

const [configFile] = process.argv.slice(2);
if (configFile !== undefined) process.exit(await showBrand(configFile));

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'docs/images');
mkdirSync(folder, { recursive: true });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 844 };
/** Noon of today, to which the examples have moved: whenever the pictures are taken, the sun shines on their hills. */
const NOW = new Date(`${new Date().toISOString().slice(0, 10)}T10:00:00Z`);

const server = await createServer({ root, logLevel: 'warn', server: { port: 0 } });
await server.listen();
const base = server.resolvedUrls?.local[0];
if (base === undefined) throw new Error('Vite gave no address');
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});

try {
  // The first load makes Vite prepare the dependencies, which reloads the page; it is not photographed.
  await (await open('/login', null, DESKTOP)).close();
  await pair('front-page', '/', 'party-payer');
  const panel = await open('/', 'party-payer', DESKTOP);
  await panel.keyboard.press('Alt+s');
  await panel.getByText('listDefectNotices').first().click();
  await panel.screenshot({ path: join(folder, 'scenario-panel.png') });
} finally {
  await browser.close();
  await server.close();
}
console.log(`Pictures are in ${folder}.`);
process.exit(0);

async function open(path: string, resident: string | null, viewport: typeof PHONE): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'fi-FI', timezoneId: 'Europe/Helsinki', deviceScaleFactor: 1.5 });
  if (resident !== null) await context.addCookies([{ name: 'resident_session', value: resident, url: String(base) }]);
  await context.addInitScript(
    (givenAt) => localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'denied', givenAt })),
    NOW.getTime(),
  );
  // The portal believes the clock of the server.
  await context.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: NOW.toUTCString() } });
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(new URL(path, base).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** One picture of a page on a phone and on a computer, side by side. */
async function pair(name: string, path: string, resident: string | null): Promise<void> {
  const [phone, desktop] = [await picture(path, resident, PHONE), await picture(path, resident, DESKTOP)];
  await sideBySide(browser, [phone, desktop], join(folder, `${name}.png`));
}

async function picture(path: string, resident: string | null, viewport: typeof PHONE): Promise<string> {
  const page = await open(path, resident, viewport);
  // The button of the scenario panel is no part of the portal.
  await page.addStyleTag({ content: 'aside[lang=en] { display: none }' });
  const image = await page.screenshot();
  await page.context().close();
  return image.toString('base64');
}

async function sideBySide(within: Browser, images: string[], path: string): Promise<void> {
  const page = await within.newPage({ viewport: { width: 1800, height: 900 } });
  const frames = images.map((image) => `<img alt="" src="data:image/png;base64,${image}">`).join('');
  await page.setContent(
    `<style>body{margin:0;display:flex;gap:32px;padding:32px;background:#e7e4dc;width:max-content}img{height:844px;border-radius:18px;box-shadow:0 8px 28px #0003}</style>${frames}`,
  );
  await page.locator('body').screenshot({ path });
  await page.close();
}
