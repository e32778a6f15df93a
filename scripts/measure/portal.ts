/** The built portal on the mock, and a browser whose pages belong to a signed-in resident. */
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/support/find-browser.ts';
import { createMock } from '../../mock/server.ts';
import world from '../../openapi/world.json' with { type: 'json' };
import { startPortalServer } from '../../serve/portal-server.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** Its contract and notifications fill every page. */
export const RESIDENT = 'party-payer';
export const CPU_SLOWDOWN = 4;
/** A page that takes longer is an error. */
export const PATIENCE_MS = 60_000;

/** @param flags of the browser, beside the usual ones */
export function browserOptions(...flags: string[]) {
  const executablePath = findBrowser();
  return { ...(executablePath !== null && { executablePath }), args: ['--no-sandbox', '--disable-dev-shm-usage', ...flags] };
}

/** Stops everything when the work has ended or failed. */
export async function withPortal<Result>(
  work: (browser: Browser, address: string) => Promise<Result>,
  ...flags: string[]
): Promise<Result> {
  const mock = await createMock({ report: () => {} });
  const site = { dist: join(ROOT, 'dist'), api: mock.handle, configFile: join(ROOT, 'e2e/config.json'), port: 0 };
  const { server, port } = await startPortalServer(site);
  const browser = await chromium.launch(browserOptions(...flags));
  try {
    return await work(browser, `http://localhost:${port}`);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await mock.close();
  }
}

/** An empty page of a phone on which the question of consent is answered. */
export async function phonePage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, locale: 'fi-FI', timezoneId: 'Europe/Helsinki' };
  const context = await browser.newContext({ ...phone, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  await answerConsent(context);
  return context.newPage();
}

/** Else the question would be the largest thing that is painted. */
export async function answerConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (givenAt) => localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'denied', givenAt })),
    Date.parse(`${world.today}T10:00:00Z`),
  );
}

export async function signIn(context: BrowserContext, address: string): Promise<void> {
  await context.addCookies([{ name: 'resident_session', value: RESIDENT, url: address }]);
}

/** @param answers by the end of a path of the contract, with or without the query; other calls are answered by the mock */
export async function residentPage(browser: Browser, address: string, answers: Readonly<Record<string, unknown>> = {}): Promise<Page> {
  const page = await phonePage(browser);
  await signIn(page.context(), address);
  for (const [end, body] of Object.entries(answers)) {
    await page.route(
      ({ pathname, search }) => pathname.startsWith('/api/') && (pathname.endsWith(end) || `${pathname}${search}`.endsWith(end)),
      (route) => route.fulfill({ json: body }),
    );
  }
  return page;
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** What a page works out, which Playwright would wait for without end. @throws Error after a minute */
export async function inTime<Result>(work: Promise<Result>, what: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
